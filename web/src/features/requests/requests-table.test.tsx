import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
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
