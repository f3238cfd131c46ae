import type { ComponentProps } from 'react';
import { controlClass, FieldFrame, type FieldTexts } from './field';

export function TextArea({
  label,
  error,
  hint,
  hideLabel,
  optional,
  className,
  ...input
}: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <FieldFrame {...{ label, error, hint, hideLabel, optional, className }}>
      {(ids) => <textarea rows={4} {...input} {...ids} className={`${controlClass} min-h-28`} />}
    </FieldFrame>
  );
}
