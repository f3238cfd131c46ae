import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { RequestRow } from './requests-api';
import { RequestsTable } from './requests-table';

it.each([
  [false, true, /What people ask about your homes and services/, '/properties'],
  [true, true, /What you ask about homes and services/, '/search'],
  [false, false, 'No request has this status.', '/enquiry?box=received'],
  [true, false, 'No request has this status.', '/enquiry?box=sent'],
])('says what shows here, and leads on (sent: %s, all: %s)', (sent, isAll, text, to) => {
  render(
    <MemoryRouter>
      <RequestsTable rows={[]} sent={sent} isAll={isAll} onView={() => undefined} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: 'No Data' })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe(to);
});

it.each([
  ['tour', 'A home that is no longer listed'],
  ['enquiry', 'A home that is no longer listed'],
  ['service', 'Careful movers (no longer offered)'],
])('names what a sent %s was about when it is gone', (kind, text) => {
  const gone = { listing: null, service: null, serviceTitle: 'Careful movers' };
  const of = { status: 'CANCELLED', ...gone, createdAt: '2026-11-20T10:00:00.000Z' };
  const row = { kind, id: 'one', name: 'Ada Obi', type: 'Video', phone: '0803', of } as unknown as RequestRow;
  const { rerender } = render(<RequestsTable rows={[row]} sent isAll onView={() => undefined} />);
  expect(screen.getByRole('button', { name: `View ${text}` })).toBeTruthy();
  expect(screen.queryByText('Ada Obi')).toBeNull();
  rerender(<RequestsTable rows={[row]} sent={false} isAll onView={() => undefined} />);
  expect(within(screen.getByRole('table')).getByText(text)).toBeTruthy();
});
