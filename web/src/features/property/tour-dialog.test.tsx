import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { described } from '@/app/test-described';
import { Toasts } from '@/app/toast-stack';
import { TourDialog } from './tour-dialog';

function show(answer: () => Response) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return answer();
  });
  const onClose = vi.fn();
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <TourDialog listingId="home" open onClose={onClose} />
        <Toasts />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { sent, onClose };
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Submit Review' }));

async function fill() {
  await userEvent.click(screen.getByLabelText('Video'));
  await userEvent.type(screen.getByLabelText('Date'), '2026-11-23');
  await userEvent.type(screen.getByLabelText('Time'), '14:30');
}

it('names everything that is missing, the type in a message and the others under their fields, and sends nothing', async () => {
  const { sent } = show(() => Response.json({}));
  await press();
  expect((await screen.findByText('Tour type cannot be empty')).getAttribute('role')).toBe('status');
  expect(described(screen.getByLabelText('Date'))).toBe('Date is required');
  expect(described(screen.getByLabelText('Time'))).toMatch(/Time is required/);
  expect(document.activeElement).toBe(screen.getByLabelText('In Person'));
  expect(sent).toEqual([]);
  await fill();
  expect(screen.queryByText('Date is required')).toBeNull();
});

it('asks about a tour at night before it sends the request', async () => {
  const { sent } = show(() => Response.json({ message: 'Tour requested' }, { status: 201 }));
  await fill();
  await userEvent.clear(screen.getByLabelText('Time'));
  await userEvent.type(screen.getByLabelText('Time'), '03:30');
  await press();
  const question = await screen.findByRole('dialog', { name: /3:30/ });
  expect(sent).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: /^Yes, at 3:30/ }));
  await waitFor(() => expect(sent).toMatchObject([{ time: '03:30' }]));
});

it('focuses the type when nothing else is missing', async () => {
  const { sent } = show(() => Response.json({}));
  await userEvent.type(screen.getByLabelText('Date'), '2026-11-23');
  await userEvent.type(screen.getByLabelText('Time'), '14:30');
  await press();
  expect(document.activeElement).toBe(screen.getByLabelText('In Person'));
  expect(sent).toEqual([]);
});

it('shows a server error under its field, and keeps the input', async () => {
  const text = 'Email must be a valid email';
  const { sent, onClose } = show(() =>
    Response.json(
      { error: text, code: 'VALIDATION_FAILED', statusCode: 400, fields: { requesterEmail: text } },
      { status: 400 },
    ),
  );
  await fill();
  await press();
  await waitFor(() => expect(described(screen.getByLabelText('Email'))).toBe(text));
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(screen.getByLabelText('Date')).toHaveProperty('value', '2026-11-23');
  expect(sent[0]).toMatchObject({ tourType: 'VIDEO', date: '2026-11-23', time: '14:30' });
  expect(onClose).not.toHaveBeenCalled();
});

it('shows a conflict inside the dialog', async () => {
  const text = 'You have an open tour request for this home already';
  show(() => Response.json({ error: text, code: 'CONFLICT', statusCode: 409 }, { status: 409 }));
  await fill();
  await press();
  expect((await screen.findByText(text)).getAttribute('role')).toBe('alert');
});
