import type { ChangeEvent, ComponentProps } from 'react';
import { TextField } from './field';

const NOT_DIALLED = /[\s()[\]+.\-\u2010-\u2015]/g;

/** Reduces a number to the digits that are dialled: "+234 (803) 123-4567" becomes 2348031234567. */
function plainDigits(field: HTMLInputElement): void {
  const typed = field.value;
  const plain = typed.replace(NOT_DIALLED, '');
  if (plain === typed) return;
  const before = typed.slice(0, field.selectionStart ?? typed.length).replace(NOT_DIALLED, '').length;
  field.value = plain;
  field.setSelectionRange(before, before);
}

/** A phone number field that removes spaces, hyphens, brackets and a plus as they are typed or pasted. */
export function PhoneField({ onChange, ...rest }: ComponentProps<typeof TextField>) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    plainDigits(event.target);
    onChange?.(event);
  }
  return <TextField type="tel" inputMode="tel" {...rest} onChange={change} />;
}
