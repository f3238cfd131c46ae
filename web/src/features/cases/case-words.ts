import { formatNaira } from '@/lib/format/formatting';
import type { Case } from './cases-api';

const KINDS: Record<string, string> = {
  STAY_NO_SHOW: 'Whether the guest came',
  CAUTION: 'How much of the caution is returned',
  TOUR_NO_SHOW: 'Whether somebody came to the viewing',
};

const STATES: Record<string, string> = {
  OPEN: 'Waiting for a decision',
  DECIDED: 'Decided',
  APPEALED: 'Waiting for another admin',
  CLOSED: 'Closed',
};

const OUTCOMES: Record<string, string> = {
  NO_SHOW: 'The guest did not come',
  COMPLETED: 'The guest was there',
  CANCELLED_BY_HOST: 'The host could not be reached: the stay counts as cancelled by the host',
  UPHELD: 'It stays as it was marked',
  DISMISSED: 'They were there: it no longer counts',
};

export const kindText = ({ kind }: Case): string => KINDS[kind] ?? kind;
export const stateText = ({ state }: Case): string => STATES[state] ?? state;
export const stateTone = ({ state }: Case) =>
  state === 'OPEN' || state === 'APPEALED' ? ('warn' as const) : ('plain' as const);

/** The decision in a sentence; null before. */
export function outcomeText({ outcome }: Case): string | null {
  if (outcome === null || outcome === undefined) return null;
  if (typeof outcome === 'string') return OUTCOMES[outcome] ?? outcome;
  return `${formatNaira(outcome.returned)} of the caution is to be returned`;
}
