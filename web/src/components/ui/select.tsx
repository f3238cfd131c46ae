import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { controlClass, FieldFrame, type FieldTexts } from './field';

export interface Option {
  value: string;
  label: string;
}

type SelectProps = FieldTexts & ComponentProps<'select'> & { options: Option[]; placeholder?: string };

/** The native select; `placeholder` is its empty first option. */
export function SelectField({
  label,
  error,
  hint,
  hideLabel,
  optional,
  options,
  placeholder,
  className,
  ...select
}: SelectProps) {
  return (
    <FieldFrame {...{ label, error, hint, hideLabel, optional, className }}>
      {(ids) => (
        <span className="relative block">
          <select {...select} {...ids} className={`${controlClass} appearance-none truncate pe-10`}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3 my-auto text-muted"
          />
        </span>
      )}
    </FieldFrame>
  );
}
