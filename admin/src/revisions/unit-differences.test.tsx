import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UnitDifferences } from './unit-differences';

afterEach(cleanup);

const picture = (url: string) => ({
  ...{ uploadId: url, url, width: 800, height: 600 },
  sizes: { thumb: url, medium: url, large: url },
});

/* As the API returns the field `stay` of a revision: test/api/stays/stay-details.test.ts holds its form. */
const BEFORE = [{ unitId: '1', name: 'Standard room', count: 3, images: [picture('/old.webp')] }];
const AFTER = [
  { unitId: '1', place: 0, name: 'Deluxe room', count: 5, images: [picture('/new.webp')] },
  {
    ...{ unitId: '2', place: 1, name: 'Penthouse', kind: 'ROOM', count: 1, guestsMax: 4, guestsIncluded: 4 },
    ...{
      extraGuestPrice: 0,
      price: 99_999_999,
      weekendPrice: null,
      cleaningFee: 0,
      caution: 20_000,
      rooms: [],
    },
    images: [picture('/penthouse.webp'), picture('/view.webp')],
  },
];

const headings = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
const unit = (name: RegExp): HTMLElement => screen.getByRole('heading', { name }).closest('section')!;

it('compares a unit field by field and picture by picture, and shows all of a new one', () => {
  render(<UnitDifferences before={BEFORE} after={AFTER} isDecided={false} />);
  expect(headings()).toEqual(['Standard room Renamed', 'Penthouse New']);
  const changed = unit(/^Standard room/).textContent;
  expect(changed).toContain('NameNow:Standard roomProposed:Deluxe room');
  expect(changed).toContain('How manyNow:3Proposed:5');
  const photos = within(unit(/^Standard room/)).getAllByRole('button');
  expect(photos.map((photo) => photo.getAttribute('aria-label'))).toEqual([
    'Photo 1 of 1, Removed: open',
    'Photo 1 of 1, New: open',
  ]);
  const fresh = unit(/^Penthouse/);
  expect(fresh.textContent).toContain('Price per nightNGN 99,999,999');
  expect(fresh.textContent).toContain('KindRoom');
  expect(fresh.textContent).toContain('Weekend priceNothing');
  expect(within(fresh).getAllByRole('button')).toHaveLength(2);
  expect(document.body.textContent).not.toContain('object');
});

it('shows what a decided edit was about, and only new units', () => {
  render(<UnitDifferences before={BEFORE} after={AFTER} isDecided />);
  expect(headings()).toEqual(['Standard room Renamed', 'Penthouse New']);
  expect(unit(/^Standard room/).textContent).toContain('NameDeluxe room');
  cleanup();
  render(<UnitDifferences before={null} after={AFTER.slice(1)} isDecided={false} />);
  expect(headings()).toEqual(['Penthouse New']);
});
