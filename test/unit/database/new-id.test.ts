import { newId } from '../../../src/platform/database/orm/base.entity';

const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('new ids', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are UUIDs of version 7 that sort in their order and never repeat', () => {
    const ids = Array.from({ length: 5_000 }, newId);
    expect(ids.filter((id) => !UUID_7.test(id))).toEqual([]);
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(ids.map((id) => id.slice(-12))).size).toBe(ids.length);
  });

  it('begin with their time', () => {
    const before = Date.now();
    const at = parseInt(newId().replace('-', '').slice(0, 12), 16);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });

  it('still sort when the clock goes back', () => {
    const first = newId();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000);
    expect(newId() > first).toBe(true);
  });
});
