import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { NewPostDialog } from './new-post-dialog';

it('leads to the first field that is empty, each time', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NewPostDialog into={{ kind: 'groups', id: 'g1' }} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const post = screen.getByRole('button', { name: 'Post' });
  await userEvent.click(post);
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
  await userEvent.type(screen.getByLabelText('Title'), 'Water');
  await userEvent.click(post);
  expect(document.activeElement).toBe(screen.getByLabelText('Body'));
  await userEvent.click(post);
  expect(document.activeElement).toBe(screen.getByLabelText('Body'));
});
