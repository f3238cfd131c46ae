import { isDay } from '@/lib/timing/is-day';
import type { Day } from './calendar-days';

/** The stay in the URL of a search or a link. */
export interface StayParams {
  from: Day | null;
  to: Day | null;
  guests: number;
  units: number;
  unitId: string | null;
}

const count = (text: string | null): number => (/^\d{1,3}$/.test(text ?? '') ? Math.max(1, Number(text)) : 1);

/** A URL may be mistyped or cut off: an invalid stay is left out. */
export function readStayParams(params: URLSearchParams): StayParams {
  const [from, to] = [params.get('from'), params.get('to')];
  const hasDates = isDay(from) && isDay(to) && from < to;
  return {
    from: hasDates ? from : null,
    to: hasDates ? to : null,
    guests: count(params.get('guests')),
    units: count(params.get('units')),
    unitId: params.get('unit'),
  };
}

/** The parameters of a stay for a link; default values are left out. */
export function stayParams({ from, to, guests, units, unitId }: Partial<StayParams>): URLSearchParams {
  const params = new URLSearchParams();
  if (from && to) {
    params.set('from', from);
    params.set('to', to);
  }
  if (guests && guests > 1) params.set('guests', String(guests));
  if (units && units > 1) params.set('units', String(units));
  if (unitId) params.set('unit', unitId);
  return params;
}
