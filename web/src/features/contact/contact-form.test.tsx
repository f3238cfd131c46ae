import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { ContactForm } from './contact-form';

let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json({});
    sent.push(await request.json());
    return Response.json({ message: 'Thank you' }, { status: 201 });
  });
});

/** The page as somebody comes back to it. */
function open() {
  cleanup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ContactForm />
    </QueryClientProvider>,
  );
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const consent = () => screen.getByRole<HTMLInputElement>('checkbox');

it('keeps the message until it is sent', async () => {
  const typed = { 'First name': 'Ada', 'Last name': 'Obi', Email: 'ada@example.com', Message: 'A scam?' };
  open();
  for (const [label, text] of Object.entries(typed)) await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.click(consent());
  open();
  for (const [label, text] of Object.entries(typed)) expect(valueOf(label)).toBe(text);
  expect(consent().checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(valueOf('Message')).toBe(''));
  expect(sent).toMatchObject([{ first_name: 'Ada', message: 'A scam?', consent: true }]);
  open();
  expect([valueOf('First name'), valueOf('Message'), consent().checked]).toEqual(['', '', false]);
});
