import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import type { ListingView } from '@/features/listings/listing-types';
import { startSession } from '@/lib/session/session';
import { emptyStay, newUnit } from '@/features/stays/hosting/details/stay-form';
import { saveStayDetails } from '@/features/stays/hosting/hosting-api';
import { saveDraft } from '../wizard-api';
import { dropCopy, readCopy } from './device-copies';
import { DraftSaver } from './draft-saver';
import { aListing, aStay, OFFLINE, TestServer } from './test-server';

vi.mock('../wizard-api');
vi.mock('@/features/stays/hosting/hosting-api');

const make = vi.mocked(saveDraft);
let server: TestServer;
const saverOf = (listing?: ListingView, userId = 'ada') =>
  new DraftSaver({ userId, listing, autosaves: true });

beforeEach(() => {
  localStorage.clear();
  startSession({ token: 't', userId: 'ada' });
  server = new TestServer();
});

it('stores the first character on the device before there is a title', () => {
  const saver = saverOf();
  saver.begin('rent');
  expect(saver.saving).toBe('blank');
  saver.change({ description: 'Q' });
  expect(saver.saving).toBe('saving');
  const again = saverOf();
  expect(again.draft).toMatchObject({ description: 'Q', title: '' });
  expect(again.restoredAt).not.toBeNull();
});

it('says that it is not saved while it cannot be, and clears the device copy once it is saved', async () => {
  make.mockRejectedValueOnce(OFFLINE);
  const saver = saverOf();
  saver.begin('rent');
  saver.change({ title: 'A flat' });
  await expect(saver.save()).rejects.toBe(OFFLINE);
  expect(saver.saving).toBe('unsaved');
  expect(readCopy('ada')?.draft.title).toBe('A flat');
  await saver.save();
  expect(saver.saving).toBe('saved');
  expect(readCopy('ada')).toBeUndefined();
});

it('creates one listing when the response to a creation was lost, also over a reload', async () => {
  make.mockRejectedValueOnce(OFFLINE);
  const first = saverOf();
  first.begin('rent');
  first.change({ title: 'A flat' });
  await first.save().catch(() => undefined);
  first.change({ title: 'A flat in Bodija' });
  const second = saverOf();
  await second.save();
  const [[, firstKey], [draft, secondKey]] = make.mock.calls as [
    [never, string],
    [{ title: string }, string],
  ];
  expect(secondKey).toBe(firstKey);
  expect(draft.title).toBe('A flat');
  expect(server.edits).toEqual([{ title: 'A flat in Bodija' }]);
});

it('continues with the newer of device and server', () => {
  const here = saverOf(aListing());
  here.change({ title: 'Typed without a connection' });
  expect(saverOf(aListing()).draft!.title).toBe('Typed without a connection');
  const elsewhere = saverOf(aListing({ title: 'From another device', address: '5 New Road' }));
  expect(elsewhere.draft!.title).toBe('From another device');
  elsewhere.takeOther();
  expect(elsewhere.draft).toMatchObject({ title: 'Typed without a connection', address: '5 New Road' });
  elsewhere.dropRestored();
  expect(elsewhere.draft!.title).toBe('From another device');
  expect(readCopy('ada', 'l1')).toBeUndefined();
});

it('shows the text to nobody else, and saves it for nobody else', async () => {
  const saver = saverOf();
  saver.begin('rent');
  saver.change({ title: 'A secret' });
  expect(saverOf(undefined, 'bola').draft).toBeNull();
  startSession({ token: 'b', userId: 'bola' });
  await expect(saver.save()).rejects.toThrow();
  expect(make).not.toHaveBeenCalled();
});

it('keeps the text when the type changes', () => {
  const saver = saverOf();
  saver.begin('rent');
  saver.change({ title: 'A flat' });
  saver.change({ recurrence: 'monthly' });
  saver.begin('rent');
  expect(saver.draft).toMatchObject({ title: 'A flat', type: 'rent', recurrence: 'monthly' });
  saver.begin('shortlet');
  expect(saver.draft).toMatchObject({ title: 'A flat', type: 'shortlet', recurrence: 'daily' });
});

it('says when neither server nor device can hold the text', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const saver = saverOf();
  saver.begin('rent');
  saver.change({ title: 'A flat' });
  full.mockRestore();
  expect(saver.isHeld).toBe(false);
  // It lasts as long as the page.
  expect(readCopy('ada')?.draft.title).toBe('A flat');
  dropCopy('ada');
});

it('saves booking details once the listing is there, and its units are known from then on', async () => {
  const saver = saverOf();
  saver.begin('shortlet');
  expect(saver.isBlank).toBe(true);
  saver.change({ stay: { ...emptyStay(), units: [newUnit('shortlet', { price: '40000' })] } });
  expect(saver.isBlank).toBe(false);
  await saver.save();
  expect(make).toHaveBeenCalledTimes(1);
  expect(saver.saving).toBe('saved');
  expect(saver.draft!.stay!.units[0]!.unitId).toBe('u1');
  await saver.save();
  expect(server.stays).toHaveLength(1);
  expect(readCopy('ada')).toBeUndefined();
});

it('keeps booking details that the server refused on the device', async () => {
  const refusal = new ApiError('no', 400, 'INVALID', { fields: { 'units.0.price': 'Price is required' } });
  vi.mocked(saveStayDetails).mockRejectedValueOnce(refusal);
  const saver = saverOf();
  saver.begin('hotel');
  saver.change({ stay: { ...emptyStay(), units: [newUnit('hotel')] } });
  await expect(saver.save()).rejects.toBe(refusal);
  expect([saver.saving, saver.refusal?.fields]).toEqual(['unsaved', refusal.fields]);
  expect(saverOf(server.listing).draft!.stay!.units).toHaveLength(1);
});

it('ends bookings before a home becomes one that is let by the year', async () => {
  server.listing = aListing({ type: 'shortlet', recurrence: 'daily' });
  server.stay = aStay([{ unitId: 'u1', name: 'Room' }]);
  const { listing, stay } = server;
  const saver = new DraftSaver({ userId: 'ada', listing, stay, autosaves: true });
  saver.begin('rent');
  await saver.save();
  expect(server.order).toEqual(['stay', 'edit']);
  expect(server.listing.type).toBe('rent');
  expect(saver.draft!.stay).toMatchObject({ isKnown: false, units: [{ unitId: undefined }] });
});

it('sends a refused edit again as it was', async () => {
  const changes = [{ field: 'title', label: 'Title', before: 'A flat', after: 'A bright flat' }];
  server.listing = aListing({ status: 'APPROVED', refusedRevision: { changes } });
  const saver = new DraftSaver({ userId: 'ada', listing: server.listing, autosaves: false });
  expect(saver.draft).toMatchObject({ title: 'A bright flat' });
  expect(saver.isHeld).toBe(true);
  await saver.save();
  expect(server.edits).toEqual([{ title: 'A bright flat' }]);
});

it('sends refused booking details again as they were, with new rooms as new ones', async () => {
  server.listing = aListing({ type: 'hotel', recurrence: 'daily', status: 'APPROVED' });
  server.stay = aStay(
    [{ unitId: 'u1', name: 'Room' }],
    [
      { unitId: 'u1', name: 'Deluxe room' },
      { unitId: 'u2', name: 'Suite' },
    ],
  );
  const { listing, stay } = server;
  const saver = new DraftSaver({ userId: 'ada', listing, stay, autosaves: false });
  const units = [
    { unitId: 'u1', name: 'Deluxe room' },
    { unitId: undefined, name: 'Suite' },
  ];
  expect(saver.draft!.stay).toMatchObject({ units });
  expect(saver.isHeld).toBe(true);
  await saver.save();
  expect(server.stays).toMatchObject([{ units: [units[0], { name: 'Suite' }] }]);
  expect(server.stays[0]).not.toHaveProperty('units.1.unitId');
});
