import { useTerms } from './vocabulary-api';

type Decision = { reason?: string | null; note?: string | null };

/** Why an admin did not approve something: the reason's label and the note. */
export function useReasonText(): (decision: Decision) => string {
  const reasons = useTerms('moderationReasons');
  return ({ reason, note }) =>
    [reasons.find(({ value }) => value === reason)?.label, note].filter(Boolean).join(': ');
}
