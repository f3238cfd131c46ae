import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StayUnit } from '../stays-api';
import { useStayChoice } from './use-stay-choice';

/** A router on a slow phone: it shows the old URL until the test lets it follow. */
const router = vi.hoisted(() => ({
  pathname: '/property/a',
  shown: new URLSearchParams(),
  wanted: new URLSearchParams(),
}));
vi.mock('react-router', () => ({
  useLocation: () => ({ pathname: router.pathname }),
  useSearchParams: () => [router.shown, (next: URLSearchParams) => (router.wanted = next)],
}));

const UNITS = ['standard', 'deluxe'].map(
  (unitId): StayUnit => ({ unitId, count: 3, guestsMax: 4 }) as StayUnit,
);
const [standard, deluxe] = UNITS;

beforeEach(() => {
  router.pathname = '/property/a';
  router.shown = new URLSearchParams('from=2026-12-01&to=2026-12-03&mark=1');
});

function start() {
  const { result, rerender } = renderHook(() => useStayChoice(UNITS));
  const show = (url: URLSearchParams) => {
    router.shown = url;
    rerender();
  };
  return { result, show };
}

it('takes one choice after the other before the URL follows', () => {
  const { result, show } = start();
  act(() => result.current.setGuests(2));
  act(() => result.current.setGuests(result.current.guests + 1));
  act(() => result.current.setUnit('deluxe'));
  const chosen = { guests: 3, unit: deluxe, range: { from: '2026-12-01', to: '2026-12-03' } };
  expect(result.current).toMatchObject(chosen);
  show(router.wanted);
  expect(result.current).toMatchObject(chosen);
  expect(router.shown.get('mark')).toBe('1');
});

it('goes back to the room that it came from', () => {
  const { result, show } = start();
  act(() => result.current.setUnit('deluxe'));
  const onTheWay = router.wanted;
  act(() => result.current.setUnit('standard'));
  expect(result.current.unit).toBe(standard);
  show(onTheWay);
  expect(result.current.unit).toBe(standard);
  show(router.wanted);
  expect(result.current.unit).toBe(standard);
});

it('shows what another URL says, and another home', () => {
  const { result, show } = start();
  const old = router.shown;
  act(() => result.current.setGuests(2));
  show(new URLSearchParams('from=2027-01-01&to=2027-01-05&guests=4'));
  expect(result.current).toMatchObject({ guests: 4, range: { from: '2027-01-01', to: '2027-01-05' } });
  router.pathname = '/property/b';
  show(old);
  expect(result.current.guests).toBe(1);
});
