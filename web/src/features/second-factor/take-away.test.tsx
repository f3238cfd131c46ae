import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import type { Passkey, SecondFactor } from './second-factor-api';
import { TakeAway } from './take-away';

const PHONE: Passkey = {
  passkeyId: 'p1',
  name: 'Phone',
  createdAt: '2026-11-20T10:00:00Z',
  lastUsedAt: null,
};
const LAPTOP: Passkey = { ...PHONE, passkeyId: 'p2', name: 'Laptop' };

function textFor(factor: Partial<SecondFactor>): string {
  cleanup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TakeAway
        step={{ remove: PHONE }}
        factor={{ enabled: true, authenticator: false, passkeys: [PHONE], recoveryLeft: 9, ...factor }}
        run={(send) => send()}
        renew={async () => undefined}
        onDone={async () => undefined}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  return screen.getByRole('dialog', { name: 'Remove Phone?' }).textContent;
}

it('says what goes with the last passkey', () => {
  const off = 'your second factor is turned off, and the recovery codes are deleted';
  expect(textFor({})).toContain(off);
  expect(textFor({ authenticator: true })).not.toContain(off);
  expect(textFor({ passkeys: [PHONE, LAPTOP] })).not.toContain(off);
});
