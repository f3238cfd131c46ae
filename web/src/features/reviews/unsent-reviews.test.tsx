import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { startSession } from '@/lib/session/session';
import { ReviewActions } from './review-actions';
import type { AnyReview } from './reviews-api';
import { ReviewsPanel } from './reviews-panel';

function show(part: ReactNode) {
  vi.stubGlobal('fetch', async () => Response.json([]));
  startSession({ token: 't', userId: 'u1' });
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>
    </MemoryRouter>,
  );
}

/** Opens the form by this button, types, presses Escape, and opens it again. */
async function typeAndComeBack(button: string): Promise<string> {
  await userEvent.click(screen.getByRole('button', { name: button }));
  await userEvent.type(await screen.findByLabelText(/^Your review/), 'Quiet street');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByLabelText(/^Your review/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: button }));
  return screen.getByLabelText<HTMLTextAreaElement>(/^Your review/).value;
}

it('keeps a new review that was closed unsent', async () => {
  const homes = [{ value: 'l1', label: 'Flat' }];
  show(<ReviewsPanel of={{ listingId: 'l1' }} summary={undefined} homes={homes} />);
  expect(await typeAndComeBack('Add Review')).toBe('Quiet street');
});

it('restores a new review, and the home that it is about, on a page that is opened again', async () => {
  const homes = [
    { value: 'l3', label: 'Flat' },
    { value: 'l4', label: 'House' },
  ];
  const panel = <ReviewsPanel of={{ userId: 'u2' }} summary={undefined} homes={homes} />;
  show(panel);
  await userEvent.click(screen.getByRole('button', { name: 'Add Review' }));
  await userEvent.selectOptions(await screen.findByLabelText('Which home?'), 'House');
  await userEvent.type(screen.getByLabelText(/^Your review/), 'Good light');
  cleanup();
  show(panel);
  await userEvent.click(screen.getByRole('button', { name: 'Add Review' }));
  expect(await screen.findByLabelText(/^Your review/)).toHaveProperty('value', 'Good light');
  expect(screen.getByLabelText('Which home?')).toHaveProperty('value', 'l4');
});

it('keeps a reply on a page that is opened again', async () => {
  const review = { reviewId: 'r2', user: { fullName: 'Ada' }, can: { reply: true } } as unknown as AnyReview;
  show(<ReviewActions review={review} />);
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
  await userEvent.type(await screen.findByLabelText('Message'), 'Thank you');
  cleanup();
  show(<ReviewActions review={review} />);
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
  expect(await screen.findByLabelText('Message')).toHaveProperty('value', 'Thank you');
});

it('keeps the change of a review that was closed unsent', async () => {
  const review = { reviewId: 'r1', rating: 4, message: '', can: { edit: true } } as unknown as AnyReview;
  show(<ReviewActions review={review} />);
  expect(await typeAndComeBack('Edit')).toBe('Quiet street');
});
