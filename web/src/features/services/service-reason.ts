import { useTerms } from '@/features/vocabulary/vocabulary-api';
import type { Service } from './services-api';

/** Why the service, or its last edit, was not approved: the reason's label and the admin's note. */
export function useReason({ reason, note }: Pick<Service, 'reason' | 'note'>): string {
  const label = useTerms('moderationReasons').find(({ value }) => value === reason)?.label;
  return [label, note].filter(Boolean).join(': ');
}
