import { nairaText } from '../platform/text/naira-text';
import type { CaseOutcome } from './case.states';

const OUTCOME_WORDS: Record<string, string> = {
  NO_SHOW: 'the guest did not come',
  COMPLETED: 'the guest was there',
  CANCELLED_BY_HOST: 'the host could not be reached, so the stay counts as cancelled by the host',
  UPHELD: 'the no-show stays as it was marked',
  DISMISSED: 'they were there, so the no-show no longer counts',
};

/** An outcome as mails and notifications say it, after a colon. */
export const outcomeWords = (outcome: CaseOutcome): string =>
  typeof outcome === 'string'
    ? (OUTCOME_WORDS[outcome] ?? outcome)
    : `${nairaText(outcome.returned)} of the caution is to be returned`;
