import { useId, type ComponentProps, type ReactNode } from 'react';

export interface FieldTexts {
  label: string;
  /** Shown below the control and announced with it; replaces the hint. */
  error?: string;
  hint?: ReactNode;
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean;
  optional?: boolean;
}

export const controlClass =
  'block w-full min-h-11 rounded-control border border-control bg-surface px-3 py-2 text-base text-ink ' +
  'placeholder:text-muted placeholder:opacity-100 aria-invalid:border-danger disabled:opacity-60';

interface FrameProps extends FieldTexts {
  className?: string;
  children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid': boolean }) => ReactNode;
}

/**
 * Label above, error or hint below; passes the control the ids that link them. Without an error it is said to be valid:
 * browsers call a required select or date invalid as long as it is empty.
 */
export function FieldFrame({
  label,
  error,
  hint,
  hideLabel,
  optional,
  className = '',
  children,
}: FrameProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block text-sm font-semibold text-ink'}>
        {label}
        {optional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': Boolean(error) })}
      <FieldError id={errorId} text={error} />
      {hint ? (
        <p id={hintId} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export function FieldError({ id, text }: { id?: string; text?: string }) {
  if (!text) return null;
  return (
    <p id={id} role="alert" className="mt-1 text-sm font-medium text-danger">
      {text}
    </p>
  );
}

type TextFieldProps = FieldTexts & ComponentProps<'input'> & { lead?: ReactNode };

/** A one-line text field; `lead` is an icon or a prefix in front of the input. */
export function TextField({
  label,
  error,
  hint,
  hideLabel,
  optional,
  lead,
  className,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame {...{ label, error, hint, hideLabel, optional, className }}>
      {(ids) => (
        <span className="relative block">
          {lead ? (
            <span className="pointer-events-none absolute inset-y-0 start-0 flex items-center ps-3 text-muted">
              {lead}
            </span>
          ) : null}
          <input type="text" {...input} {...ids} className={`${controlClass} ${lead ? 'ps-10' : ''}`} />
        </span>
      )}
    </FieldFrame>
  );
}
