import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { shareLink } from '@/lib/network/share-link';
import { ShareButton } from './share-button';

vi.mock('@/lib/network/share-link', () => ({ shareLink: vi.fn() }));

const shared = vi.mocked(shareLink);
afterEach(() => {
  shared.mockReset();
  onlineManager.setOnline(true);
});

async function share() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShareButton listingId="l1" title="Flat in Lekki" />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  await vi.waitFor(() => expect(shared).toHaveBeenCalled());
  return shared.mock.calls[0]![0];
}

it('shares a link that counts its visits', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ url: 'http://localhost/s/abc' }, { status: 201 }));
  expect(await share()).toEqual({ url: 'http://localhost/s/abc', title: 'Flat in Lekki' });
});

it('shares the link of the page without a connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  onlineManager.setOnline(false);
  expect(await share()).toEqual({
    url: new URL('/property/l1', window.location.origin).href,
    title: 'Flat in Lekki',
  });
});
