import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import type { ListingView } from '@/features/listings/listing-types';
import { StateNote } from './state-note';

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({})));

it.each([
  ['APPROVED', 'Your edit waits for approval: Title. The published version stays public until then.'],
  ['PAUSED', 'Your edit waits for approval: Title.'],
  ['EXPIRED', 'Your edit waits for approval: Title.'],
  ['CLOSED', 'Your edit waits for approval: Title.'],
])('says of the edit of a home that is %s what others see meanwhile', (status, text) => {
  const listing = { status, pendingRevision: { changes: [{ label: 'Title' }] } } as ListingView;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StateNote listing={listing} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(text)).toBeTruthy();
});
