import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { overviewQuery } from './blog-api';
import { BlogSidebar } from './blog-sidebar';

it('shows two comments of one person on one post', () => {
  const complain = vi.spyOn(console, 'error');
  const client = createQueryClient();
  const said = { name: 'Ada Obi', title: 'What to check', slug: 'what-to-check' };
  const show = (recentComments: (typeof said)[]) =>
    client.setQueryData(overviewQuery.queryKey, {
      ...{ recentPosts: [], archives: [], categories: [], recentComments },
    });
  show([said, said]);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <BlogSidebar />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getAllByText(/Ada Obi on/)).toHaveLength(2);
  expect(complain).not.toHaveBeenCalled();
});
