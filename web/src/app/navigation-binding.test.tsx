import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useSearchParams } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { PageTitle } from '@/components/ui/page-title';
import { Pagination } from '@/components/ui/pagination';
import { pageIn, titleOf } from '@/lib/network/page-in';
import { NavigationBinding } from './navigation-binding';

const List = () => {
  const [params, setParams] = useSearchParams();
  const page = pageIn(params);
  return (
    <>
      <PageTitle title={titleOf('Homes', page)}>Homes</PageTitle>
      <button onClick={() => setParams({ sort: 'price' })}>Sort</button>
      <Pagination page={page} pages={3} hrefFor={(next) => `?page=${next}`} />
    </>
  );
};

it('begins another page of a list at its top, and leaves the place of the same page', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/list']}>
        <NavigationBinding />
        <List />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const heading = screen.getByRole('heading', { name: 'Homes' });
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
  expect([scrolled.mock.calls, document.activeElement === heading]).toEqual([[], false]);
  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  expect([scrolled.mock.calls, document.activeElement]).toEqual([[[0, 0]], heading]);
  expect(document.title).toBe('Homes, page 2 · Gidana');
});
