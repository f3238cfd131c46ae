import type { ComponentProps } from 'react';
import { tones } from './badge';

/** A notice within a page: amber for what its reader has to mind, grey for what only waits. */
export function Callout({
  tone = 'warn',
  className = '',
  ...rest
}: ComponentProps<'div'> & { tone?: 'warn' | 'plain' }) {
  return <div className={`rounded-control px-3 py-2 text-sm ${tones[tone]} ${className}`} {...rest} />;
}
