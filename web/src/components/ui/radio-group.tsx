import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field';

export interface Choice {
  value: string;
  label: string;
  /** Next to the label, less conspicuous. */
  note?: string;
  hint?: ReactNode;
}

type RadioGroupProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> & {
  legend: string;
  hideLegend?: boolean;
  choices: Choice[];
  error?: string;
  /** Invalid, with the error shown elsewhere: it takes the focus as a field with an error does. */
  invalid?: boolean;
  /** Tiles in columns, or a row of pills. */
  shape?: 'tiles' | 'pills';
  value?: string;
  onChange?: ComponentProps<'input'>['onChange'];
};

/** Invisible, in front of its label's padding: a press there must reach the button, and one on the text the label. */
const IN_PADDING = 'absolute start-0 size-3 appearance-none opacity-0';

/**
 * Native radios, so that arrow keys and forms work without code. Takes `register('field')` of a form, or value and
 * onChange.
 */
export function RadioGroup({
  legend,
  hideLegend,
  choices,
  error,
  invalid,
  shape = 'pills',
  value,
  className,
  ...input
}: RadioGroupProps) {
  const id = useId();
  const layout = shape === 'tiles' ? 'grid gap-3 sm:grid-cols-2' : 'flex flex-wrap gap-2';
  return (
    <fieldset
      className={className}
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error || invalid ? '' : undefined}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-1 text-sm font-semibold'}>{legend}</legend>
      <div className={layout}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`relative flex min-h-11 items-center gap-3 border border-control bg-surface px-4 has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${shape === 'tiles' ? 'rounded-tile py-3' : 'rounded-pill py-2'}`}
          >
            <input
              name={id}
              {...input}
              type="radio"
              value={choice.value}
              {...(value === undefined ? {} : { checked: value === choice.value })}
              className={shape === 'pills' ? IN_PADDING : 'size-5 shrink-0 accent-brand'}
            />
            <span>
              <span className="block font-medium">
                {choice.label}
                {choice.note ? <span className="text-sm text-muted"> {choice.note}</span> : null}
              </span>
              {choice.hint ? <span className="block text-sm text-muted">{choice.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
