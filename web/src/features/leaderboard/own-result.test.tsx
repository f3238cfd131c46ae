import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OwnResult } from './own-result';

it.each([
  [0.5, '0.5 points'],
  [1, '1 point'],
  [17, '17 points'],
])('names %s season points "%s"', (seasonPoints, text) => {
  const own = { tier: 'silver', rank: 3, seasonPoints, outcome: null, badge: null } as const;
  render(<OwnResult own={own} isCurrent />);
  expect(screen.getByText(`You are No 3 of silver, ${text}`)).toBeTruthy();
});
