import type { ChangeEvent } from 'react';
import type { DraftField, WizardDraft } from '../wizard-draft';
import type { Problems } from '../wizard-steps';

export interface StepProps {
  draft: WizardDraft;
  problems: Problems;
  change: (part: Partial<WizardDraft>) => void;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Name, value, change and problem of one text of the draft, for a field of any kind. */
export function fieldOf({ draft, problems, change }: StepProps) {
  return (name: DraftField) => ({
    name,
    value: draft[name] as string,
    error: problems[name],
    onChange: (event: ChangeEvent<Control>) => change({ [name]: event.target.value }),
  });
}
