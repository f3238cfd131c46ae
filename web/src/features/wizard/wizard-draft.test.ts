// @vitest-environment node
import { expect, it } from 'vitest';
import type { ListingView } from '@/features/listings/listing-types';
import { bodyOf, changesOf, draftOf, mergeDrafts } from './wizard-draft';

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

it('names only what differs from what the server has, with null for what was emptied', () => {
  const stored = draftOf({ ...published, fees: { ...published.fees, legal: 5 }, areaSqm: 120 });
  expect(changesOf(stored, stored)).toEqual({});
  const typed = { title: ' Flat in Yaba ', startPrice: '900,000', bedroom: '', feeLegal: '', images: [] };
  expect(changesOf({ ...stored, ...typed }, stored)).toEqual({
    bedroom: null,
    fees: { legal: null },
    images: [],
  });
});

it('puts what was typed over what is there by now', () => {
  const before = draftOf(published);
  const theirs = draftOf({ ...published, title: 'From elsewhere', bedroom: 4, startPrice: 950_000 });
  const mine = { ...before, title: 'From here', startPrice: '950k', city: 'Lekki' };
  const { values, clashes } = mergeDrafts(before, mine, theirs);
  expect(clashes).toEqual(['title']);
  expect(values).toMatchObject({ title: 'From here', bedroom: '4', startPrice: '950k', city: 'Lekki' });
  expect(mergeDrafts(before, mine, theirs, 'theirs').values).toMatchObject({
    title: 'From elsewhere',
    city: 'Lekki',
  });
});

it('sends amounts as people write them', () => {
  const draft = { ...draftOf(published), startPrice: '2.5m', endPrice: '3,000,000', feeAgency: '800k' };
  expect(bodyOf({ ...draft, feeLegal: 'much' })).toMatchObject({
    startPrice: 2_500_000,
    endPrice: 3_000_000,
    fees: { agency: 800_000, legal: 'much', caution: null },
  });
});
