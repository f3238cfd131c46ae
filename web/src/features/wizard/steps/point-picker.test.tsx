import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PointPicker } from './point-picker';

it('opens at the point that the listing already has', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const point = { lat: 6.6, lng: 3.5, exact: false };
  render(
    <PointPicker point={point} centre={{ name: 'Lagos', lat: 6.5, lng: 3.4 }} onPick={() => undefined} />,
  );
  expect(screen.getByRole('region', { name: 'Map around Lagos' }).textContent).toContain('Here');
});
