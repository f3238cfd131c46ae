import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Booking } from '../../stays-api';
import { WhoComes } from './who-comes';

it('leads from a request to the stays that wait for an answer', () => {
  const asked = {
    ...{
      bookingId: 'b',
      guest: { name: 'Ada Obi' },
      from: '2026-12-01',
      to: '2026-12-03',
      guests: 2,
      units: 1,
    },
    ...{ rooms: [], total: 80_000, status: 'REQUESTED', can: { accept: true } },
  } as unknown as Booking;
  render(
    <MemoryRouter>
      <WhoComes bookings={[asked]} />
    </MemoryRouter>,
  );
  // Without the kind, the page shows enquiries and tours.
  const link = screen.getByRole('link', { name: /^Answer\s*Ada Obi$/ });
  expect(link.getAttribute('href')).toBe('/enquiry?kind=stays&tab=pending');
});
