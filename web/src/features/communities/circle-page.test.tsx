import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { CirclePage } from './circle-page';

function show(respond: () => Response) {
  document.body.innerHTML = '';
  vi.stubGlobal('fetch', async (request: Request) =>
    request.url.endsWith('/groups/g1') ? respond() : Response.json([]),
  );
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <CirclePage kind="groups" id="g1" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it('has the name in its title once it is known, and says there that there is none', async () => {
  const can = { read: false, manage: false, invite: false, join: true, leave: false };
  const group = { groupId: 'g1', name: 'Yaba Tenants', description: '', privacy: 'private', memberCount: 2 };
  show(() => Response.json({ ...group, isFavorite: false, isMember: false, can }));
  expect(document.title).toBe('Group · Gidana');
  await waitFor(() => expect(document.title).toBe('Yaba Tenants · Gidana'));
  show(() => Response.json({ error: 'Not found', statusCode: 404 }, { status: 404 }));
  await waitFor(() => expect(document.title).toBe('Group not found · Gidana'));
  expect(screen.getByRole('heading', { name: 'This group no longer exists' })).toBeTruthy();
});
