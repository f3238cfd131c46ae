import { expect, it } from 'vitest';
import { accuracyText } from './accuracy';

it('gives the share of the decided reports next to their number', () => {
  const reporter = { reporterReports: 10, reporterDecided: 2 };
  expect(accuracyText({ ...reporter, reporterAccuracy: 1 })).toBe('100% of 2 decided, 10 in all');
  expect(accuracyText({ ...reporter, reporterAccuracy: 0.5 })).toBe('50% of 2 decided, 10 in all');
  expect(accuracyText({ reporterReports: 8, reporterDecided: 0, reporterAccuracy: null })).toBe(
    'Nothing decided of 8',
  );
});
