import { useRef } from 'react';
import { newIdempotencyKey } from '@/api/idempotency';

/**
 * Idempotency keys for the creations of one form: retrying the same values after a lost connection reuses the key, so
 * that the server creates one record; other values, or the next record after `renew`, get a new one.
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
