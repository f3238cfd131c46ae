import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { ReviewFormDialog } from './review-form-dialog';

it('keeps stars and words when it closes, until they are sent', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return Response.json({ message: 'Review added' }, { status: 201 });
  });
  const onClose = vi.fn();
  const client = createQueryClient();
  const shown = (open: boolean) => (
    <QueryClientProvider client={client}>
      <ReviewFormDialog open={open} onClose={onClose} homes={[{ value: 'l1', label: 'Flat' }]} />
    </QueryClientProvider>
  );
  const { rerender } = render(shown(true));
  const close = () => {
    rerender(shown(false));
    expect(screen.queryByLabelText(/^Your review/)).toBeNull();
    rerender(shown(true));
  };
  const typed = () => [
    screen.getByLabelText<HTMLTextAreaElement>(/^Your review/).value,
    screen.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked,
  ];
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  await userEvent.type(screen.getByLabelText(/^Your review/), 'Quiet street');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
  close();
  expect(typed()).toEqual(['Quiet street', true]);
  await userEvent.click(screen.getByRole('button', { name: 'Submit Review' }));
  await waitFor(() => expect(sent).toMatchObject([{ rating: 4, message: 'Quiet street' }]));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  close();
  expect(typed()).toEqual(['', false]);
});
