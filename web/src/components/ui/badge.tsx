import { IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export type BadgeTone = 'warn' | 'good' | 'plain' | 'danger' | 'brand';

/** Soft colours of a badge or a callout. */
export const tones: Record<BadgeTone, string> = {
  warn: 'bg-warn-soft text-warn-strong',
  good: 'bg-good-soft text-good-strong',
  plain: 'bg-plain-soft text-plain-strong',
  danger: 'bg-danger-soft text-danger-strong',
  brand: 'bg-brand-soft text-brand-strong',
};

export function Badge({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex max-w-full min-w-min shrink-0 items-center gap-1 rounded-pill px-2.5 py-0.5 text-xs font-semibold ${tones[tone]}`}
    >
      {icon}
      {children}
    </span>
  );
}

/** The badge of the premium plan, on a subscriber's listings and profile. */
export function PremiumBadge({ premium }: { premium: boolean }) {
  if (!premium) return null;
  return (
    <Badge tone="brand" icon={<IconStarFilled size={12} aria-hidden="true" />}>
      Premium
    </Badge>
  );
}

/** The status of a listing, service or request: yellow while it waits, green once approved or accepted, else grey. */
export function StatusBadge({ status }: { status: string }) {
  const tone =
    status === 'PENDING' ? 'warn' : status === 'APPROVED' || status === 'ACCEPTED' ? 'good' : 'plain';
  return <Badge tone={tone}>{status.replaceAll('_', ' ')}</Badge>;
}
