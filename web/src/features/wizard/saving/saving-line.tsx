import { errorText } from '@/api/api-error';
import type { Wizard } from '../use-wizard';
import { ELSEWHERE } from './elsewhere';

const WORDS = { blank: '', saved: 'Saved', saving: 'Saving', unsaved: 'Not saved yet' };

/** The status of saving, and why the server refused it. A field that it refused is a button that leads there. */
export function SavingLine({ wizard }: { wizard: Wizard }) {
  const { saver } = wizard;
  // A change in another tab or on another device is announced above the step.
  const refusal = saver.saving === 'unsaved' && saver.refusal?.code !== ELSEWHERE ? saver.refusal : null;
  const refused = refusal ? wizard.refusedOn(refusal.fields) : undefined;
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2 text-end">
      <span aria-live="polite">
        {WORDS[saver.saving]}
        {saver.saving === 'unsaved' && saver.isHeld ? <span>, kept on this device</span> : null}
        {refusal && !refused ? <span className="text-danger">: {errorText(refusal)}</span> : null}
      </span>
      {refused ? (
        <button
          type="button"
          className="min-h-11 font-semibold text-danger underline underline-offset-2"
          onClick={() => wizard.showRefusal(refusal!.fields)}
        >
          {refused.text}
        </button>
      ) : null}
    </span>
  );
}
