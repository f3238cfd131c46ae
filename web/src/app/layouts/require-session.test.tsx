import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { arrived, bindNavigation } from '@/lib/navigation';
import { clearSession, startSession } from '@/lib/session/session';
import { endSession } from '@/lib/session/session-end';
import { RequireSession } from './require-session';

function Place() {
  const { pathname, search, state } = useLocation();
  return <output title={JSON.stringify(state)}>{pathname + search}</output>;
}

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Place />
      <Routes>
        <Route element={<RequireSession />}>
          <Route path="saved" element={<p>Saved homes</p>} />
        </Route>
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  arrived();
  clearSession();
  bindNavigation(() => undefined);
});

it('lets signed-in people through', () => {
  startSession({ token: 't', userId: 'u' });
  open('/saved');
  expect(screen.getByText('Saved homes')).toBeTruthy();
});

it('sends visitors to sign in and remembers where they were going', () => {
  open('/saved?page=2');
  expect(screen.getByRole('status').textContent).toBe('/signin?next=%2Fsaved%3Fpage%3D2');
});

it('needs the user id as well as the token', () => {
  localStorage.setItem('token', 't');
  open('/saved');
  expect(screen.getByRole('status').textContent).toMatch(/^\/signin/);
});

it('does not override the target of a session that ends', () => {
  startSession({ token: 't', userId: 'u' });
  open('/saved');
  act(() => endSession('/'));
  expect(screen.getByRole('status').textContent).toBe('/');
});

it('keeps the reason and the origin when it is faster than the page that it leads to', () => {
  startSession({ token: 't', userId: 'u' });
  open('/saved');
  act(() => endSession('/auth/login', '/saved', true));
  expect(screen.getByRole('status').title).toBe(JSON.stringify({ next: '/saved', ended: true }));
});
