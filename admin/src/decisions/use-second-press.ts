import { useEffect, useState } from 'react';
import type { Thing } from './decidable';

/** Longer than the second press of a double press takes to come. */
export const SECOND_PRESS_MS = 700;

/**
 * Whether a press of a button or key may belong to the record that was there a moment ago: the next one, which nobody has
 * read yet, has just taken its place.
 */
export function useSecondPress({ resource, id }: Thing, version: number): boolean {
  const record = `${resource} ${id} ${version}`;
  const [read, setRead] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRead(record), SECOND_PRESS_MS);
    return () => clearTimeout(timer);
  }, [record]);
  return read !== record;
}
