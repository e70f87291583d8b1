"""What the two Pocket Ragz games share: the loop, the learned board, the cards in hand, the opening rolls."""
