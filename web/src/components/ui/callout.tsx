import type { ComponentProps } from 'react';

const tones = { warn: 'bg-warn-soft text-warn-strong', plain: 'bg-plain-soft text-plain-strong' };

/** A notice within a page: amber for what its reader has to mind, grey for what only waits. */
export function Callout({
  tone = 'warn',
  className = '',
  ...rest
}: ComponentProps<'div'> & { tone?: keyof typeof tones }) {
  return <div className={`rounded-control px-3 py-2 text-sm ${tones[tone]} ${className}`} {...rest} />;
}
