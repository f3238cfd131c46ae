import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { peopleQuery } from './people-api';
import { PeopleList } from './people-list';

const person = (n: number) => ({ userId: `u${n}`, fullName: `Person ${n}`, username: `p${n}`, avatar: null });

it('shows a person once whom somebody who joined between two pages moved to the second', async () => {
  let people = Array.from({ length: 26 }, (_, i) => person(i));
  vi.stubGlobal('fetch', async (request: Request) => {
    const start = (Number(new URL(request.url).searchParams.get('page')) - 1) * 24;
    return Response.json(people.slice(start, start + 24), {
      headers: { 'x-total-count': String(people.length) },
    });
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <PeopleList query={peopleQuery('')} empty="Nobody" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByText('Person 23');
  people = [person(99), ...people];
  fireEvent.click(screen.getByRole('button', { name: /more/i }));
  await screen.findByText('Person 25');
  await waitFor(() => expect(screen.getAllByText('Person 23')).toHaveLength(1));
  expect(screen.getAllByRole('listitem')).toHaveLength(26);
});
