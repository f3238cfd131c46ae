import type { Wizard } from '../use-wizard';

const WORDS = { blank: '', saved: 'Saved', saving: 'Saving', unsaved: 'Not saved yet' };

/** The status of saving. A field that the server refused on another step is a button that leads there. */
export function SavingLine({ wizard }: { wizard: Wizard }) {
  const { saver, steps, step } = wizard;
  const refused = saver.saving === 'unsaved' ? wizard.refusedOn(saver.refusal?.fields ?? {}) : undefined;
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2 text-end">
      <span aria-live="polite">
        {WORDS[saver.saving]}
        {saver.saving === 'unsaved' && saver.isHeld ? <span>, kept on this device</span> : null}
      </span>
      {refused && steps[refused.at] !== step ? (
        <button
          type="button"
          className="min-h-11 font-semibold text-danger underline underline-offset-2"
          onClick={() => wizard.showRefusal(saver.refusal!.fields)}
        >
          {refused.text}
        </button>
      ) : null}
    </span>
  );
}
