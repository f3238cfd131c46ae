import { useRef } from 'react';
import { newIdempotencyKey } from '@/api/request';

/**
 * Keys for the creations of one form: sending the same values again after a lost line keeps the key, so that the server
 * makes the thing once; other values, or the next thing after `renew`, get a new one.
 */
export function useIdempotencyKey() {
  const last = useRef({ values: '', key: '' });
  return {
    keyFor(values: unknown): string {
      const text = JSON.stringify(values);
      if (last.current.values !== text) last.current = { values: text, key: newIdempotencyKey() };
      return last.current.key;
    },
    renew(): void {
      last.current = { values: '', key: '' };
    },
  };
}
