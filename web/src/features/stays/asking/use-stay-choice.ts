import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { readStayParams, stayParams, type StayParams } from '../stay-params';
import type { StayUnit } from '../stays-api';
import { NO_RANGE, type Range } from './stay-range';

const NAMES = ['from', 'to', 'guests', 'units', 'unit'];

/**
 * The stay that the URL names. The router follows in a transition, which takes its time on a slow phone: until then the
 * choice itself holds, or two presses in a row would both start from the same URL, and radios jump back.
 */
function useStayParams() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const shown = params.toString();
  const isAhead = ahead !== null && ahead.pathname === pathname && ahead.past.includes(shown);
  function write(stay: StayParams) {
    const others = [...params].filter(([name]) => !NAMES.includes(name));
    const next = new URLSearchParams([...others, ...stayParams(stay)]);
    const url = next.toString();
    const past = [shown, ...(isAhead ? [...ahead.past, ahead.url] : [])].filter((one) => one !== url);
    setAhead({ stay, pathname, url, past });
    setParams(next, { replace: true, preventScrollReset: true });
  }
  return [isAhead ? ahead.stay : readStayParams(params), write] as const;
}

/** A choice of which the router has yet to show the URL; it may show those before it meanwhile. */
interface Ahead {
  stay: StayParams;
  pathname: string;
  url: string;
  past: string[];
}

/** The unit, days and numbers that are chosen. They are stored in the URL; a half chosen range is not. */
export function useStayChoice(units: StayUnit[]) {
  const [asked, write] = useStayParams();
  const [half, setHalf] = useState<Range | null>(null);
  const unit = units.find(({ unitId }) => unitId === asked.unitId) ?? units[0]!;
  const count = Math.min(asked.units, unit.count);
  const choice = {
    unit,
    range: half ?? { from: asked.from, to: asked.to },
    units: count,
    guests: Math.min(asked.guests, unit.guestsMax * count),
  };
  const change = (changes: Partial<StayParams>) =>
    write({ ...asked, units: choice.units, guests: choice.guests, ...changes });
  return {
    ...choice,
    setRange(range: Range) {
      const isWhole = range.from !== null && range.to !== null;
      setHalf(isWhole ? null : range);
      if (isWhole || asked.from) change(isWhole ? range : NO_RANGE);
    },
    setGuests: (guests: number) => change({ guests }),
    setUnits: (wanted: number) => change({ units: wanted }),
    setUnit: (unitId: string) => change({ unitId }),
  };
}

export type StayChoice = ReturnType<typeof useStayChoice>;
