// @vitest-environment node
import { expect, it } from 'vitest';
import { propertyHref } from '@/features/listings/stay-offer';
import { readStayParams, stayParams } from './stay-params';

const read = (query: string) => readStayParams(new URLSearchParams(query));

it('reads the stay that a search led to, and writes the same', () => {
  const stay = read('from=2026-12-05&to=2026-12-08&guests=3&units=2&unit=u1');
  expect(stay).toEqual({ from: '2026-12-05', to: '2026-12-08', guests: 3, units: 2, unitId: 'u1' });
  expect(readStayParams(stayParams(stay))).toEqual(stay);
});

it('leaves out what is no stay', () => {
  for (const from of ['2026-12-05', '2026-13-40', '2026-02-31', '26-12-01'])
    expect(read(`from=${from}&to=2026-12-05`)).toMatchObject({ from: null, to: null });
  expect(read('from=2026-12-05')).toMatchObject({ from: null, to: null });
  expect(read('guests=-1&units=many')).toMatchObject({ guests: 1, units: 1, unitId: null });
});

it('is read from the link of a home that a search found', () => {
  const stayOffer = {
    ...{ from: '2026-12-05', to: '2026-12-08', nights: 3, guests: 1, units: 2, unitId: 'u1' },
    ...{ total: 120_000, toPay: 120_000, perNight: 40_000 },
  };
  const [path, query] = propertyHref({ listingId: 'l1', stayOffer }).split('?');
  expect(path).toBe('/property/l1');
  expect(read(query!)).toEqual({ from: '2026-12-05', to: '2026-12-08', guests: 1, units: 2, unitId: 'u1' });
  expect(propertyHref({ listingId: 'l1' })).toBe('/property/l1');
});
