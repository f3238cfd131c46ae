import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Link, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { PageTitle } from '@/components/ui/page-title';
import { AgentProfile } from './agent-profile';
import { BlogPostPage } from './blog-post';
import { Property } from './property';
import { ServicePage } from './service';

const refused = async () => Response.json({ error: 'An error occurred', statusCode: 500 }, { status: 500 });

/** A link from another page to this one. */
async function follow(path: string, page: React.ReactNode, respond: () => Promise<Response>) {
  vi.stubGlobal('fetch', respond);
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <Routes>
          <Route
            path="/"
            element={
              <>
                <PageTitle>Search homes</PageTitle>
                <Link to={path.replace(/:\w+/, 'x1')}>Open</Link>
              </>
            }
          />
          <Route path={path} element={page} />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(document.title).toBe('Search homes · Gidana');
  await userEvent.click(screen.getByRole('link'));
}

it.each([
  ['/property/:id', 'Property', <Property key="home" />],
  ['/profile/:id', 'Profile', <AgentProfile key="person" />],
  ['/service/:id', 'Service', <ServicePage key="service" />],
  ['/blog/:slug', 'Blog post', <BlogPostPage key="post" />],
])('%s has a heading, a title and the focus before its data, and without it', async (path, name, page) => {
  let respond: (response: Response) => void = () => undefined;
  await follow(path, page, () => new Promise((resolve) => (respond = resolve)));
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe(name);
  expect([document.activeElement, document.title]).toEqual([heading, `${name} · Gidana`]);
  await act(async () => respond(await refused()));
  expect(await screen.findByText('An error occurred')).toBeTruthy();
  expect([screen.getByRole('heading', { level: 1 }), document.activeElement]).toEqual([heading, heading]);
});
