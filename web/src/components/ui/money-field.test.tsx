import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { described } from '@/app/test-described';
import { MoneyField } from './money-field';

it.each([
  ['2.5m', 'NGN 2,500,000Per night'],
  ['800k', 'NGN 800,000Per night'],
  ['2500000', 'NGN 2,500,000Per night'],
  ['2,500,000', 'Per night'],
  ['500', 'Per night'],
  ['much', 'Per night'],
  ['', 'Per night'],
])('says of "%s" which amount was understood', (value, text) => {
  render(<MoneyField label="Price" hint="Per night" value={value} onChange={() => undefined} />);
  expect(described(screen.getByLabelText('Price'))).toBe(text);
});
