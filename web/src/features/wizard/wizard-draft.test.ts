// @vitest-environment node
import { expect, it } from 'vitest';
import type { ListingView } from '@/features/listings/listing-types';
import { bodyOf, draftOf, isTakenBack } from './wizard-draft';

const published = {
  type: 'rent',
  title: 'Flat in Yaba',
  description: 'A quiet flat near the campus.',
  startPrice: 900_000,
  fees: { agency: null, legal: null, caution: null, serviceCharge: null, other: null },
  images: [{ url: '/media/a-large.jpg' }],
  amenities: ['Balcony'],
  bedroom: 2,
} as unknown as ListingView;

it.each(['pendingRevision', 'refusedRevision'])('continues from a %s', (revision) => {
  const changes = [
    { field: 'title', label: 'Title', before: 'Flat in Yaba', after: 'Bright flat in Yaba' },
    { field: 'images', label: 'Images', before: published.images, after: [{ url: '/media/b-large.jpg' }] },
    { field: 'bedroom', label: 'Bedroom', before: 2, after: null },
  ];
  const body = bodyOf(draftOf({ ...published, [revision]: { changes } }));
  expect(body).toMatchObject({
    title: 'Bright flat in Yaba',
    images: ['/media/b-large.jpg'],
    bedroom: null,
    startPrice: 900_000,
  });
});

it('is the published version when no edit waits', () => {
  expect(bodyOf(draftOf({ ...published, pendingRevision: null }))).toMatchObject({
    title: 'Flat in Yaba',
    images: ['/media/a-large.jpg'],
  });
});

it('takes a waiting edit back by what is published already', () => {
  const change = { field: 'title', label: 'Title', before: 'Flat in Yaba', after: 'Bright flat in Yaba' };
  const waits = { ...published, pendingRevision: { changes: [change] } } as ListingView;
  expect(isTakenBack(waits, draftOf(waits))).toBe(false);
  expect(isTakenBack(waits, { ...draftOf(waits), title: ' Flat in Yaba ' })).toBe(true);
  expect(isTakenBack({ ...published, pendingRevision: null }, draftOf(published))).toBe(false);
});

it('sends amounts as people write them', () => {
  const draft = { ...draftOf(published), startPrice: '2.5m', endPrice: '3,000,000', feeAgency: '800k' };
  expect(bodyOf({ ...draft, feeLegal: 'much' })).toMatchObject({
    startPrice: 2_500_000,
    endPrice: 3_000_000,
    fees: { agency: 800_000, legal: 'much', caution: null },
  });
});
