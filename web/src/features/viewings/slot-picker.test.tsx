import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SlotPicker } from './slot-picker';
import type { Slot } from './viewings-api';

const slot = (slotStart: string, more: Partial<Slot> = {}): Slot => ({
  ...{ slotStart, slotEnd: new Date(Date.parse(slotStart) + 1_800_000).toISOString() },
  ...{ kinds: ['IN_PERSON', 'VIDEO'], capacity: 1, free: 1, instant: false, openHouse: false },
  ...more,
});
const days = [
  { date: '2026-12-01', slots: [slot('2026-12-01T09:00:00.000Z', { free: 0 })] },
  {
    date: '2026-12-02',
    slots: [
      slot('2026-12-02T09:00:00.000Z'),
      slot('2026-12-02T10:00:00.000Z', {
        ...{ kinds: ['IN_PERSON'], openHouse: true, capacity: 20, free: 12 },
        slotEnd: '2026-12-02T12:00:00.000Z',
      }),
      // Within the open house.
      slot('2026-12-02T10:30:00.000Z', { free: 0 }),
      slot('2026-12-02T13:00:00.000Z', { kinds: ['VIDEO'] }),
    ],
  },
  { date: '2026-12-03', slots: [slot('2026-12-03T09:00:00.000Z')] },
];
const texts = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent);

it('offers the times by day, in Lagos, with what sets them apart', async () => {
  const onPick = vi.fn();
  render(<SlotPicker days={days} value="" onPick={onPick} />);
  const day = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Day' });
  expect([...day.options].map(({ text }) => text)).toEqual([
    'Wednesday 2 December (3 free)',
    'Thursday 3 December (1 free)',
  ]);
  expect(texts()).toEqual([
    '10:00 AM',
    '11:00 AM Open house until 1:00 PM, 12 places left',
    '2:00 PM video only',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: /10:00/ }));
  expect(onPick).toHaveBeenLastCalledWith('2026-12-02T09:00:00.000Z');
  await userEvent.selectOptions(day, '2026-12-03');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

it('shows what is full to those who would wait, and begins with a day that has free times', async () => {
  render(<SlotPicker days={days} withFull value="" onPick={() => undefined} />);
  const day = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Day' });
  expect([day.value, day.options[0]!.text]).toEqual(['2026-12-02', 'Tuesday 1 December (full)']);
  // A full time that an open house covers has no waiting list.
  expect(texts()).toHaveLength(3);
  await userEvent.selectOptions(day, '2026-12-01');
  expect(texts()).toEqual(['10:00 AM full']);
});

it('leaves out times that are not offered for the kind of tour', () => {
  render(<SlotPicker days={days} kind="VIDEO" value="" onPick={() => undefined} />);
  expect(texts()).toEqual(['10:00 AM', '2:00 PM video only']);
});

it('says so when nothing is free', () => {
  render(<SlotPicker days={days.slice(0, 1)} value="" onPick={() => undefined} />);
  expect(screen.getByText('There are no free times in the next weeks.')).toBeTruthy();
});
