import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PhoneField } from './phone-field';

function Form() {
  const [value, setValue] = useState('');
  return <PhoneField label="Phone" value={value} onChange={(event) => setValue(event.target.value)} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Phone');

it('removes everything but digits, as they are typed and as they are pasted', async () => {
  render(<Form />);
  await userEvent.type(field(), '+234 (803) 123-4567');
  expect(field().value).toBe('2348031234567');
  await userEvent.clear(field());
  await userEvent.click(field());
  await userEvent.paste('0803\u2011123 45.67');
  expect(field().value).toBe('08031234567');
});

it('leaves the caret where it was, and letters for the validation to refuse', async () => {
  render(<Form />);
  await userEvent.type(field(), '08034567');
  field().setSelectionRange(4, 4);
  await userEvent.keyboard('-1 2');
  expect([field().value, field().selectionStart]).toEqual(['0803124567', 6]);
  await userEvent.type(field(), 'x');
  expect(field().value).toContain('x');
});
