import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readStayAddress, stayParams, type StayAddress } from '../stay-address';
import type { StayUnit } from '../stays-api';
import { NO_RANGE, type Range } from './stay-range';

const NAMES = ['from', 'to', 'guests', 'units', 'unit'];

/** The unit, days and numbers that are chosen. They are kept in the URL; a half chosen range is not. */
export function useStayChoice(units: StayUnit[]) {
  const [params, setParams] = useSearchParams();
  const [half, setHalf] = useState<Range | null>(null);
  const asked = readStayAddress(params);
  const unit = units.find(({ unitId }) => unitId === asked.unitId) ?? units[0]!;
  const count = Math.min(asked.units, unit.count);
  const choice = {
    unit,
    range: half ?? { from: asked.from, to: asked.to },
    units: count,
    guests: Math.min(asked.guests, unit.guestsMax * count),
  };
  function change(changes: Partial<StayAddress>) {
    const next = stayParams({ ...asked, units: choice.units, guests: choice.guests, ...changes });
    setParams(
      (before) => {
        const kept = [...before].filter(([name]) => !NAMES.includes(name));
        return new URLSearchParams([...kept, ...next]);
      },
      { replace: true, preventScrollReset: true },
    );
  }
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
