import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { emptyStay, newUnit } from '@/features/stays/hosting/details/stay-form';
import { startSession } from '@/lib/session/session';
import { readListing, saveDraft } from '../wizard-api';
import { readCopy } from './device-copies';
import { DraftSaver } from './draft-saver';
import { aListing, TestServer } from './test-server';

vi.mock('../wizard-api');
vi.mock('@/features/stays/hosting/hosting-api');

let server: TestServer;
const saverOf = () => new DraftSaver({ userId: 'ada', listing: server.listing, autosaves: true });

beforeEach(() => {
  localStorage.clear();
  startSession({ token: 't', userId: 'ada' });
  server = new TestServer();
});

it('saves nothing of a draft that was submitted meanwhile until its owner says so', async () => {
  const saver = saverOf();
  saver.change({ title: 'Saved as a draft' });
  await saver.save();
  server.change({ status: 'APPROVED', state: 'Lagos', address: '5 New Road' });
  saver.change({ startPrice: '800,000', description: 'Half a sen' });
  await expect(saver.save()).rejects.toMatchObject({ code: 'CHANGED_ELSEWHERE' });
  expect(server.edits).toEqual([{ title: 'Saved as a draft' }]);
  expect(saver).toMatchObject({ elsewhere: 'submitted', autosaves: false, publicState: 'Lagos' });
  expect(saver.draft).toMatchObject({ startPrice: '800,000', address: '5 New Road' });
  expect(readCopy('ada', 'l1')?.draft.description).toBe('Half a sen');
  vi.useFakeTimers();
  saver.change({ description: 'Half a sentence' });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(server.edits).toHaveLength(1);
  await saver.save();
  expect(server.edits[1]).toEqual({ startPrice: 800_000, description: 'Half a sentence' });
});

it('saves no booking details of a draft that was submitted meanwhile either', async () => {
  server.listing = aListing({ type: 'shortlet', recurrence: 'daily' });
  const saver = saverOf();
  server.change({ status: 'PENDING' });
  saver.change({ stay: { ...emptyStay(), units: [newUnit('shortlet', { price: '40000' })] } });
  await expect(saver.save()).rejects.toMatchObject({ code: 'CHANGED_ELSEWHERE' });
  expect(server.stays).toEqual([]);
  await saver.save();
  expect(server.stays).toHaveLength(1);
});

const NOT_FOUND = new ApiError('Not found', 404, 'NOT_FOUND');
function deletedWhileOpen() {
  server.listing = aListing({ images: [{ url: '/a' }] });
  const saver = saverOf();
  vi.mocked(readListing).mockRejectedValue(NOT_FOUND);
  saver.change({ description: 'Typed here' });
  return saver;
}

it('keeps the text of a draft that was deleted meanwhile, which can go on as a new one', async () => {
  const saver = deletedWhileOpen();
  await expect(saver.save()).rejects.toMatchObject({ code: 'CHANGED_ELSEWHERE' });
  expect(saver).toMatchObject({ elsewhere: 'deleted', canGoOn: true, saving: 'unsaved', isHeld: true });
  expect(readCopy('ada', 'l1')).toBeUndefined();
  expect(readCopy('ada')?.draft).toMatchObject({ title: 'A flat', description: 'Typed here', images: [] });
  await saver.save().catch(() => undefined);
  expect(saveDraft).not.toHaveBeenCalled();
  vi.mocked(readListing).mockImplementation(async () => ({ data: server.listing, tag: '"9"' }));
  saver.goOnAsNew();
  await saver.save();
  expect(vi.mocked(saveDraft).mock.calls[0]![0]).toMatchObject({ description: 'Typed here' });
  expect([saver.saving, saver.elsewhere, readCopy('ada')]).toEqual(['saved', null, undefined]);
});

it('leaves the text of another new listing on the device where it is', async () => {
  const other = new DraftSaver({ userId: 'ada', autosaves: true });
  other.begin('sale');
  other.change({ title: 'Another' });
  const saver = deletedWhileOpen();
  await saver.save().catch(() => undefined);
  expect(saver.canGoOn).toBe(false);
  expect(readCopy('ada')?.draft.title).toBe('Another');
  expect(readCopy('ada', 'l1')?.draft.description).toBe('Typed here');
});
