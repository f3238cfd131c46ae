import type { ComponentProps } from 'react';

/** A progress bar from 0 to `max`; `aria-label` names it. */
export function Progress({ className = '', ...bar }: ComponentProps<'progress'> & { 'aria-label': string }) {
  return (
    <progress
      {...bar}
      className={`block h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-line text-brand [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand ${className}`}
    />
  );
}
