import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string };

/** A checkbox with its label; the whole row of at least 44 px can be pressed, links in it stay links. */
export function Checkbox({ label, error, className = '', ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <div className="flex items-start gap-1">
        <span className="flex size-11 shrink-0 -ms-3 items-center justify-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="size-5 accent-brand"
          />
        </span>
        <label htmlFor={id} className="py-2.5 text-base leading-normal">
          {label}
        </label>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode };

/** A setting that takes effect at once. */
export function Switch({ label, hint, className = '', ...input }: SwitchProps) {
  const id = useId();
  return (
    <div className={`flex min-h-11 items-center justify-between gap-4 ${className}`}>
      <span className="wrap-anywhere">
        <label htmlFor={id} className="block text-base font-medium">
          {label}
        </label>
        {hint ? (
          <span id={`${id}-hint`} className="block text-sm text-muted">
            {hint}
          </span>
        ) : null}
      </span>
      <input
        {...input}
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative h-7 w-12 shrink-0 appearance-none rounded-pill border border-control bg-sunken transition-opacity before:absolute before:top-0.5 before:left-0.5 before:size-5.5 before:rounded-pill before:bg-control before:transition-transform checked:border-brand checked:bg-brand checked:before:translate-x-5 checked:before:bg-on-brand"
      />
    </div>
  );
}
