import { afterEach, expect, it, vi } from 'vitest';
import { dataProvider } from './data-provider';

afterEach(() => vi.restoreAllMocks());

const save = (saved: object) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(saved)));
  const previousData = { id: 'first', title: 'Terms' };
  return dataProvider.update('legal', { id: 'first', data: { title: 'New terms' }, previousData });
};

it('leaves a record as it was when saving it has made another one', async () => {
  const { data } = await save({ id: 'second', title: 'New terms' });
  expect(data).toEqual({ id: 'first', title: 'Terms' });
});

it('returns a record as it was saved', async () => {
  const { data } = await save({ id: 'first', title: 'New terms' });
  expect(data).toEqual({ id: 'first', title: 'New terms' });
});
