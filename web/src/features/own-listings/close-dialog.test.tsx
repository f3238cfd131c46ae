import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { described } from '@/app/test-described';
import { AMOUNT_TEXT } from '@/lib/format/amount-in';
import { CloseDialog } from './close-dialog';

const confirmed = vi.fn();
beforeEach(() => {
  confirmed.mockReset();
  render(<CloseDialog open sale onClose={() => undefined} onConfirm={confirmed} />);
});

const price = () => screen.getByLabelText(/^For how much/);
const close = () => userEvent.click(screen.getByRole('button', { name: 'Close listing' }));

it('closes nothing for an amount that it cannot read, and says so at the field', async () => {
  await userEvent.type(price(), 'about 5');
  await close();
  expect(described(price())).toContain(AMOUNT_TEXT);
  expect(confirmed).not.toHaveBeenCalled();
  await userEvent.clear(price());
  expect(described(price())).not.toContain(AMOUNT_TEXT);
  await userEvent.type(price(), '4.8 million');
  await close();
  expect(confirmed).toHaveBeenCalledWith({ outcome: 'sold', price: 4_800_000 });
});

it('takes no amount', async () => {
  await close();
  expect(confirmed).toHaveBeenCalledWith({ outcome: 'sold' });
});
