import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { startSession } from './session';
import { useSignInFirst } from './use-sign-in-first';

const act = vi.fn();

function Page() {
  const signInFirst = useSignInFirst();
  const { pathname, search } = useLocation();
  return <button onClick={() => signInFirst(act)}>{pathname + search}</button>;
}

async function press(): Promise<string | null> {
  render(
    <MemoryRouter initialEntries={['/property/h1?from=2026-12-01']}>
      <Page />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button'));
  return screen.getByRole('button').textContent;
}

it('has a visitor sign in, and leads back with the chosen nights', async () => {
  expect(await press()).toBe(`/signin?next=${encodeURIComponent('/property/h1?from=2026-12-01')}`);
  expect(act).not.toHaveBeenCalled();
});

it('acts at once for a person with a session', async () => {
  startSession({ userId: 'u1', token: 't' });
  expect(await press()).toBe('/property/h1?from=2026-12-01');
  expect(act).toHaveBeenCalledOnce();
});
