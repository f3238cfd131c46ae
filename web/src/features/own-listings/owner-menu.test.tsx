import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { ListingView } from '@/features/listings/listing-types';
import { OwnerMenu } from './owner-menu';

async function openMenu() {
  const onTake = vi.fn();
  const listing = { title: 'Flat in Yaba' } as ListingView;
  const choices = [
    { step: 'pause' as const, label: 'Pause' },
    { step: 'hours' as const, label: 'Viewing hours' },
  ];
  render(
    <MemoryRouter>
      <OwnerMenu listing={listing} choices={choices} pending={false} onTake={onTake} />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^More actions for/ }));
  return onTake;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('stays over the page for the second tap on what the server does at once', async () => {
  const onTake = await openMenu();
  await press('Pause');
  await press('Pause');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull());
  expect(onTake.mock.calls).toEqual([['pause']]);
});

it('makes room at once for a dialog, which gives the focus back to its button', async () => {
  const onTake = await openMenu();
  await press('Viewing hours');
  expect(onTake.mock.calls).toEqual([['hours']]);
  expect(screen.queryByRole('button', { name: 'Viewing hours' })).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^More actions for/);
});
