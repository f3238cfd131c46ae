import type { ChangeEvent } from 'react';
import { useListingFields, type FormField } from '@/features/vocabulary/vocabulary-api';
import type { DraftField, WizardDraft } from '../wizard-draft';
import { isNeeded, type Problems } from '../wizard-steps';

export interface StepProps {
  draft: WizardDraft;
  problems: Problems;
  change: (part: Partial<WizardDraft>) => void;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The limits of a field's control, from the API. */
function limitsOf(field: FormField | undefined, draft: WizardDraft) {
  if (!field) return {};
  const { kind, min, max } = field;
  const needed = isNeeded(draft, field);
  return {
    required: needed,
    optional: !needed,
    ...(kind === 'count' && min !== null && max !== null ? { type: 'number', min, max } : {}),
    ...(['text', 'city', 'postal'].includes(kind) && max !== null ? { maxLength: max } : {}),
  };
}

/** Name, value, change handler, problem and limits of one text of the draft, for a field of any kind. */
export function useStepFields({ draft, problems, change }: StepProps) {
  const form = useListingFields();
  return (name: DraftField) => ({
    name,
    value: draft[name] as string,
    error: problems[name],
    onChange: (event: ChangeEvent<Control>) => change({ [name]: event.target.value }),
    ...limitsOf(
      form.find(({ value }) => value === name),
      draft,
    ),
  });
}
