import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MessageList } from './message-list';

it('shows the scam warning of a message to its reader', () => {
  const message = { messageId: 'm1', from: 'owner' as const, createdAt: '2026-11-20T10:00:00.000Z' };
  const messages = [
    { ...message, message: 'Pay into 0123456789', warning: 'Be careful' },
    { ...message, messageId: 'm2', message: 'It is free', warning: null },
  ];
  render(<MessageList messages={messages} own="sender" />);
  expect(screen.getAllByRole('note')).toHaveLength(1);
  expect(screen.getByRole('note').textContent).toBe('Be careful');
});
