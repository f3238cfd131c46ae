import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { RecoveryCodes } from './recovery-codes';

afterEach(cleanup);

const Gate = () => {
  const [isSaved, setSaved] = useState(false);
  return isSaved ? (
    <p>The console</p>
  ) : (
    <RecoveryCodes codes={['ABCDE-FGHIJ']} onSaved={() => setSaved(true)} />
  );
};

const isAskedByBrowser = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

it('asks before the codes are left, until they are saved', () => {
  render(<Gate />);
  expect(isAskedByBrowser()).toBe(true);
  fireEvent.click(screen.getByText('I have saved them'));
  expect(screen.getByText('The console')).toBeTruthy();
  expect(isAskedByBrowser()).toBe(false);
});
