import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { emptyStay } from '@/features/stays/hosting/details/stay-form';
import { startSession } from '@/lib/session/session';
import { readListing } from '../wizard-api';
import { readCopy } from './device-copies';
import { DraftSaver } from './draft-saver';
import { aListing, aStay, TestServer } from './test-server';

vi.mock('../wizard-api');
vi.mock('@/features/stays/hosting/hosting-api');

let server: TestServer;
const saverOf = (autosaves = true) => {
  const { listing, stay } = server;
  return new DraftSaver({ userId: 'ada', listing, autosaves, ...(stay.units.length > 0 ? { stay } : {}) });
};

beforeEach(() => {
  localStorage.clear();
  startSession({ token: 't', userId: 'ada' });
  server = new TestServer();
});

it('sends only what was changed here, and puts nothing back', async () => {
  const sale = { type: 'sale', recurrence: null, status: 'APPROVED', offerStatus: 'Open Offer' };
  server.listing = aListing({ ...sale, startPrice: 10_000_000, fees: { legal: 5, agency: 6 } });
  const saver = saverOf(false);
  server.change({ startPrice: 12_000_000, offerStatus: 'Sold Out' });
  saver.change({ title: 'A corrected title', feeLegal: '' });
  await saver.save();
  expect(server.edits).toEqual([{ title: 'A corrected title', fees: { legal: null } }]);
  expect(server.listing).toMatchObject({ startPrice: 12_000_000, offerStatus: 'Sold Out' });
  expect(saver.draft).toMatchObject({ startPrice: '12000000', offerStatus: 'Sold Out' });
});

it('merges two devices that write one draft, with the pictures and amenities of both', async () => {
  server.listing = aListing({ images: [{ url: '/a' }, { url: '/b' }], amenities: ['Balcony'] });
  const [one, two] = [saverOf(), saverOf()];
  one.change({ title: 'From the first', images: [{ url: '/b' }, { url: '/c' }] as never });
  await one.save();
  two.change({ address: '12 Second Road', amenities: ['Balcony', 'Garden'] });
  two.change({ images: [{ url: '/a' }, { url: '/b' }, { url: '/d' }] as never });
  await two.save();
  one.change({ description: 'Typed on the first device again.' });
  await one.save();
  expect(server.listing).toMatchObject({
    ...{
      title: 'From the first',
      address: '12 Second Road',
      description: 'Typed on the first device again.',
    },
    images: [{ url: '/b' }, { url: '/d' }, { url: '/c' }],
    amenities: ['Balcony', 'Garden'],
  });
  expect(one.draft).toMatchObject({ address: '12 Second Road' });
  expect([one.saving, two.saving]).toEqual(['saved', 'saved']);
});

it.each([
  ['mine', 'Typed here'],
  ['theirs', 'Typed elsewhere'],
] as const)('asks where the same field was changed in both places: %s', async (prefer, title) => {
  const saver = saverOf();
  server.change({ title: 'Typed elsewhere' });
  saver.change({ title: 'Typed here', address: '3 Old Road' });
  const refusal = await saver.save().catch((failure: unknown) => failure);
  expect((refusal as ApiError).fields).toHaveProperty('title');
  expect(server.edits).toEqual([]);
  expect(saver.clash).toMatchObject({ fields: ['title'], theirs: { title: 'Typed elsewhere' } });
  expect([saver.draft!.title, saver.saving]).toEqual(['Typed here', 'unsaved']);
  expect(readCopy('ada', 'l1')?.draft.title).toBe('Typed here');
  const reads = vi.mocked(readListing).mock.calls.length;
  await expect(saver.save()).rejects.toBeInstanceOf(ApiError);
  expect(vi.mocked(readListing).mock.calls.length).toBe(reads);
  saver.clash!.settle(prefer);
  expect(saver.clash).toBeNull();
  await saver.save();
  expect(server.listing).toMatchObject({ title, address: '3 Old Road' });
  expect(saver.draft!.title).toBe(title);
});

it('starts from what is there by then when somebody was faster than its save', async () => {
  const saver = saverOf();
  saver.change({ title: 'First of here' });
  await saver.save();
  server.change({ address: '5 New Road' });
  saver.change({ title: 'Second of here' });
  await saver.save();
  expect(server.edits).toEqual([{ title: 'First of here' }, { title: 'Second of here' }]);
  expect(server.listing).toMatchObject({ title: 'Second of here', address: '5 New Road' });
});

it('keeps what was typed while it was saved, in the form that the server gave the rest', async () => {
  const saver = saverOf();
  saver.change({ city: 'lekki', title: 'A flat ' });
  const saving = saver.save();
  saver.change({ address: 'Typed meanwhile' });
  await saving;
  expect(saver.draft).toMatchObject({ city: 'lekki', title: 'A flat ', address: 'Typed meanwhile' });
});

it('takes a waiting field back by naming it', async () => {
  const changes = [{ field: 'title', label: 'Title', before: 'A flat', after: 'A bright flat' }];
  server.listing = aListing({ status: 'APPROVED', pendingRevision: { changes } });
  const saver = saverOf(false);
  saver.change({ title: 'A flat' });
  await saver.save();
  expect(server.edits).toEqual([{ title: 'A flat' }]);
});

const unit = (unitId: string, fields: object = {}) => ({
  ...{ unitId, name: unitId, kind: 'ROOM', count: 1, guestsMax: 2, price: 40_000, ...fields },
});

it('merges units and rules, and asks where both changed the same', async () => {
  server.listing = aListing({ type: 'hotel', recurrence: 'daily', status: 'APPROVED' });
  server.stay = aStay([unit('u1'), unit('u2')]);
  const saver = saverOf(false);
  server.stay = aStay([unit('u1', { price: 55_000 }), unit('u3')]);
  const form = saver.draft!.stay ?? emptyStay();
  const named = (name: string) => ({
    units: form.units.map((one, at) => (at === 0 ? { ...one, name } : one)),
  });
  saver.change({ stay: { ...form, ...named('Deluxe'), rules: { ...form.rules, minNights: '2' } } });
  await saver.save();
  expect(server.stays).toMatchObject([
    {
      units: [
        { unitId: 'u1', name: 'Deluxe', price: 55_000 },
        { unitId: 'u3', name: 'u3' },
      ],
      rules: { minNights: 2 },
    },
  ]);
  expect(saver.draft!.stay!.units.map(({ name, price }) => [name, price])).toEqual([
    ['Deluxe', '55000'],
    ['u3', '40000'],
  ]);
  server.stay = aStay([unit('u1', { name: 'Named elsewhere' }), unit('u3')]);
  saver.change({ stay: { ...form, ...named('Named here') } });
  await expect(saver.save()).rejects.toMatchObject({ fields: { units: expect.any(String) } });
  expect(server.stays).toHaveLength(1);
  saver.clash!.settle('theirs');
  expect(saver.draft!.stay!.units[0]).toMatchObject({ name: 'Named elsewhere' });
});
