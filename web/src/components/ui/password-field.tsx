import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import { controlClass, FieldFrame, type FieldTexts } from './field';

/** A password field with a button that shows the password. Pasting is allowed. */
export function PasswordField({
  label,
  error,
  hint,
  className,
  ...input
}: FieldTexts & Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <FieldFrame {...{ label, error, hint, className }}>
      {(ids) => (
        <span className="relative block">
          <input
            {...input}
            {...ids}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${controlClass} pe-12`}
          />
          <button
            type="button"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0 flex w-11 items-center justify-center rounded-control text-muted hover:text-ink"
          >
            <Icon size={20} aria-hidden="true" />
            <span className="sr-only">
              {shown ? 'Hide' : 'Show'} {label.toLowerCase()}
            </span>
          </button>
        </span>
      )}
    </FieldFrame>
  );
}
