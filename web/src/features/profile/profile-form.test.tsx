import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { described } from '@/app/test-described';
import type { Profile } from './profile-api';
import { ProfileForm } from './profile-form';

const BASE = { firstName: 'Ada', lastName: 'Obi', persona: 'agent', phoneNumber: '08031234567' };

/** Renders the form; returns the bodies that it sends, in order. */
function show(fields: object, respond: () => Response): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return respond();
  });
  const profile = { ...BASE, ...fields } as Profile;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProfileForm profile={profile} onSaved={() => undefined} />
    </QueryClientProvider>,
  );
  return sent;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

it('says that a number cannot be removed', async () => {
  const text = 'Phone number is required';
  const refusal = { error: text, code: 'VALIDATION_FAILED', statusCode: 400, fields: { phoneNumber: text } };
  show({}, () => Response.json(refusal, { status: 400 }));
  await userEvent.clear(screen.getByLabelText('Phone number'));
  await save();
  await waitFor(() => expect(described(screen.getByLabelText('Phone number'))).toContain(text));
});

it('removes a role, and saves a person without a number', async () => {
  const sent = show({ phoneNumber: null }, () => Response.json({ message: 'Profile Updated', user: BASE }));
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Not chosen');
  await save();
  await waitFor(() => expect(sent).toEqual([{ persona: null }]));
});

it('sends what was changed since it was opened, although the profile was read again', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return Response.json({ message: 'Profile Updated', user: BASE });
  });
  const form = (profile: object) => (
    <QueryClientProvider client={createQueryClient()}>
      <ProfileForm profile={profile as Profile} onSaved={() => undefined} />
    </QueryClientProvider>
  );
  const { rerender } = render(form(BASE));
  rerender(form({ ...BASE, phoneNumber: '08099999999' }));
  await userEvent.type(screen.getByLabelText(/^Company name/), 'Obi Homes');
  await save();
  await waitFor(() => expect(sent).toEqual([{ companyName: 'Obi Homes' }]));
});
