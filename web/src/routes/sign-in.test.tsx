import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { clearSession, startSession } from '@/lib/session/session';
import { SignIn } from './sign-in';
import { SignUp } from './sign-up';

afterEach(clearSession);

function Place() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={createQueryClient()}>
        <Place />
        <Routes>
          <Route path="/signin" element={<SignIn />} />
          <Route path="/signup" element={<SignUp />} />
          <Route path="*" element={null} />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it.each([
  ['/signin', '/home'],
  ['/signin?next=%2Fsaved%3Fpage%3D2', '/saved?page=2'],
  ['/signup?next=%2Fcreate&ref=ada', '/create'],
  ['/signup?next=%2F%2Fevil.example', '/home'],
])('%s leads a person who is signed in to %s', async (path, wanted) => {
  startSession({ token: 't', userId: 'u' });
  open(path);
  await waitFor(() => expect(screen.getByText(`at ${wanted}`)).toBeTruthy());
});

it('shows visitors the form', () => {
  open('/signin?next=%2Fsaved');
  expect(screen.getByLabelText('Password')).toBeTruthy();
});
