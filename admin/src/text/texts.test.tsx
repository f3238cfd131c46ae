import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PlainTable } from '../table/plain-table';
import { Facts } from './facts';
import { counted, numberText, signedText, wordsOf } from './texts';

afterEach(cleanup);

it('groups the digits of numbers', () => {
  expect([0, 999, 99_999, 0.25].map(numberText)).toEqual(['0', '999', '99,999', '0.25']);
  expect([10_000_000.5, 0, -1234].map(signedText)).toEqual(['+10,000,000.5', '0', '-1,234']);
  expect([1, 1234].map((count) => counted(count, 'member'))).toEqual(['1 member', '1,234 members']);
});

it('spells codes as words', () => {
  const codes = ['CHANGES_REQUESTED', 'service-review', 'NO_SHOW', 'STAY_NO_SHOW'];
  expect(codes.map(wordsOf)).toEqual(['Changes requested', 'Service review', 'No-show', 'Stay no-show']);
});

it('groups them among facts and in tables', () => {
  render(
    <>
      <Facts facts={[['Members', 12_345]]} />
      <PlainTable label="Places" head={['Rank', 'Who']} rows={[{ key: 'a', cells: [1234, 'Ada 1999'] }]} />
    </>,
  );
  expect(screen.getByRole('definition').textContent).toBe('12,345');
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1,234', 'Ada 1999']);
});
