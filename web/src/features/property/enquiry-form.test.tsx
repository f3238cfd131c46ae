import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { described } from '@/app/test-described';
import { choosePrivacy } from '@/lib/session/privacy-choice';
import { EnquiryForm } from './enquiry-form';

function show(respond: () => Response) {
  return shown(respond, crypto.randomUUID()).sent;
}

function shown(respond: () => Response, listingId: string) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json({ userTypes: [{ value: 'Tenant', label: 'Tenant' }] });
    sent.push(await request.json());
    return respond();
  });
  const { unmount } = render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <EnquiryForm listingId={listingId} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { sent, unmount };
}

afterEach(() => {
  sessionStorage.clear();
  document.cookie = 'privacy=; Max-Age=0; Path=/';
});

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

const press = () => userEvent.click(screen.getByRole('button', { name: 'Submit Enquiry' }));

async function fill(email: string) {
  await userEvent.type(screen.getByLabelText('Name'), 'Vera');
  await userEvent.type(screen.getByLabelText('Phone'), '08031234567');
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Message'), 'Is it free?');
  await screen.findByRole('option', { name: 'Tenant' });
  await userEvent.selectOptions(screen.getByLabelText('Who are you'), 'Tenant');
}

it('requires all fields, and focuses the first empty one', async () => {
  const sent = show(() => Response.json({}));
  await userEvent.type(screen.getByLabelText('Name'), 'Vera');
  await press();
  expect(screen.getByRole('alert').textContent).toBe('All fields are required.');
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
  expect(sent).toEqual([]);
});

it('shows a server error under its field until it is corrected', async () => {
  const text = 'Email must be a valid email';
  show(() =>
    Response.json(
      { error: text, code: 'VALIDATION_FAILED', statusCode: 400, fields: { email: text } },
      { status: 400 },
    ),
  );
  await fill('vera@example');
  await press();
  const email = screen.getByLabelText('Email');
  await waitFor(() => expect(described(email)).toBe(text));
  expect(document.activeElement).toBe(email);
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Is it free?');
  await userEvent.type(email, '.com');
  expect(screen.queryByText(text)).toBeNull();
});

it('fills in what a visitor typed in another form of the visit, and says once that they asked', async () => {
  choosePrivacy('accepted');
  const { unmount } = shown(() => Response.json({ message: 'Sent' }, { status: 201 }), 'home');
  await fill('vera@example.com');
  expect(screen.queryByText(/You asked about this home/)).toBeNull();
  await press();
  expect(await screen.findByText(/^You asked about this home on/)).toBeTruthy();
  expect(['Name', 'Message'].map(valueOf)).toEqual(['Vera', '']);
  unmount();
  shown(() => Response.json({}), 'other');
  expect(['Name', 'Phone', 'Email', 'Message'].map(valueOf)).toEqual([
    ...['Vera', '08031234567', 'vera@example.com', ''],
  ]);
  expect(screen.queryByText(/You asked about this home/)).toBeNull();
});

it('fills in nothing for a visitor who does not consent', async () => {
  choosePrivacy('declined');
  const { unmount } = shown(() => Response.json({ message: 'Sent' }, { status: 201 }), 'home');
  await fill('vera@example.com');
  await press();
  const fields = ['Name', 'Phone', 'Email', 'Message', 'Who are you'];
  await waitFor(() => expect(fields.map(valueOf)).toEqual(['', '', '', '', '']));
  expect(sessionStorage.length).toBe(0);
  unmount();
  shown(() => Response.json({}), 'home');
  expect([valueOf('Name'), screen.queryByText(/You asked about this home/)]).toEqual(['', null]);
});

it('holds what is not sent while the visitor looks at other homes, and for this home alone', async () => {
  const [home, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const first = shown(() => Response.json({ message: 'Sent' }, { status: 201 }), home);
  await fill('vera@example.com');
  first.unmount();
  const second = shown(() => Response.json({}), other);
  expect([valueOf('Name'), valueOf('Message')]).toEqual(['', '']);
  second.unmount();
  const third = shown(() => Response.json({ message: 'Sent' }, { status: 201 }), home);
  await screen.findByRole('option', { name: 'Tenant' });
  expect(['Name', 'Message', 'Who are you'].map(valueOf)).toEqual(['Vera', 'Is it free?', 'Tenant']);
  await press();
  await waitFor(() => expect(valueOf('Message')).toBe(''));
  expect(valueOf('Name')).toBe('');
  third.unmount();
  shown(() => Response.json({}), home);
  expect([valueOf('Name'), valueOf('Message')]).toEqual(['', '']);
});
