import { ApiError } from '@/api/api-error';
import type { Prefer } from '@/lib/forms/merge-changes';
import { pathOf, type DraftField, type WizardDraft } from '../wizard-draft';

/** Fields that were changed here and elsewhere since they were loaded: nothing is saved until the person has chosen. */
export interface Clash {
  fields: DraftField[];
  /** The draft as it is elsewhere. */
  theirs: WizardDraft;
  settle: (prefer: Prefer) => void;
}

const CHANGED = 'This was changed in another tab or on another device. Choose above which of the two stays.';

/** An error with a message at each field of the clash. */
export function clashRefusal({ fields }: Clash): ApiError {
  const texts = Object.fromEntries(fields.map((name) => [pathOf(name), CHANGED]));
  return new ApiError(CHANGED, 409, 'CHANGED_TWICE', { fields: texts });
}
