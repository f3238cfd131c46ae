import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { addMonths, addMonthsToDay, daysBetween, longDay, monthOf, weeksOf } from './calendar-days';
import { MonthGrid, useDayKeys } from './month-grid';

it('counts calendar days, leap days and the ends of months', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2027-02-28', '2027-03-01')).toBe(1);
  expect(addMonths('2026-11', 2)).toBe('2027-01');
  expect(addMonthsToDay('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonthsToDay('2028-03-31', -1)).toBe('2028-02-29');
  expect(longDay('2026-12-05')).toBe('Saturday 5 December');
});

it('lays a month out in weeks that begin on Monday', () => {
  const weeks = weeksOf('2026-12');
  expect(weeks[0]).toEqual([
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ]);
  expect(weeks.at(-1)).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', null, null, null]);
});

function Calendar({ onPress }: { onPress: (day: string) => void }) {
  const [current, setCurrent] = useState('2026-12-05');
  const keys = useDayKeys({ current, first: '2026-11-20', last: '2027-02-10', onMove: setCurrent });
  return (
    <div {...keys}>
      <MonthGrid
        month={monthOf(current)}
        current={current}
        lookOf={(day) => ({ about: 'free', isOff: day === '2026-12-06', isSelected: day === '2026-12-05' })}
        onPress={onPress}
      />
    </div>
  );
}

it('is a grid with one tab stop, whose days are read with their date', async () => {
  const onPress = vi.fn();
  render(<Calendar onPress={onPress} />);
  const grid = screen.getByRole('grid', { name: 'December 2026' });
  expect(within(grid).getAllByRole('columnheader')[0]!.textContent).toContain('Monday');
  expect(within(grid).getByRole('gridcell', { selected: true }).textContent).toContain('Saturday 5');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Saturday 5 December, free' }));
  await userEvent.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledWith('2026-12-05');
  expect(screen.getByRole('button', { name: /^Sunday 6/ }).getAttribute('aria-disabled')).toBe('true');
});

it('is navigated by keyboard, into other months and no further than its range', async () => {
  render(<Calendar onPress={() => undefined} />);
  await userEvent.tab();
  const after = async (key: string) => {
    await userEvent.keyboard(`{${key}}`);
    return (document.activeElement as HTMLElement).dataset['day'];
  };
  expect(await after('ArrowRight')).toBe('2026-12-06');
  expect(await after('ArrowDown')).toBe('2026-12-13');
  expect(await after('Home')).toBe('2026-12-07');
  expect(await after('End')).toBe('2026-12-13');
  expect(await after('PageDown')).toBe('2027-01-13');
  expect(screen.getByRole('grid', { name: 'January 2027' })).toBeTruthy();
  expect(await after('PageDown')).toBe('2027-02-10');
  expect(await after('ArrowRight')).toBe('2027-02-10');
  for (const day of ['2027-01-10', '2026-12-10', '2026-11-20', '2026-11-20'])
    expect(await after('PageUp')).toBe(day);
  expect(await after('ArrowUp')).toBe('2026-11-20');
});
