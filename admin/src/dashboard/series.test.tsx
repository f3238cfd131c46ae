import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Panel } from '../fields/panel';
import { BarChart } from './bar-chart';
import { DayChart } from './day-chart';

afterEach(cleanup);

it.each([
  ['bars', <BarChart key="bars" series={['People']} rows={[{ name: 'Gold', values: [2] }]} />],
  ['days', <DayChart key="days" series={['People']} days={[{ date: '2026-11-30', values: [2] }]} />],
])('names the table of a chart as its panel: %s', (_, chart) => {
  render(<Panel title="Running streaks">{chart}</Panel>);
  expect(screen.getByRole('table', { name: 'Running streaks' })).toBeTruthy();
});

it('groups the digits of the figures, also for screen readers', () => {
  render(<DayChart series={['People']} days={[{ date: '2026-11-30', values: [1234] }]} />);
  expect(screen.getAllByText('1,234')).toHaveLength(2);
  expect(screen.getByTitle('30 Nov 2026: 1,234')).toBeTruthy();
});
