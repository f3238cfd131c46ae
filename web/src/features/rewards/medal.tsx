import { IconMedal } from '@tabler/icons-react';

export const TIERS = ['bronze', 'silver', 'gold'] as const;
export type Tier = (typeof TIERS)[number];

export const METAL: Record<Tier, string> = { bronze: 'bg-bronze', silver: 'bg-silver', gold: 'bg-gold' };

/** The badge next to the name of a person in the gold tier. */
export function GoldBadge({ tier, size }: { tier: string; size: number }) {
  if (tier !== 'gold') return null;
  return (
    <>
      <Medal tier="gold" size={size} />
      <span className="sr-only">Gold tier</span>
    </>
  );
}

/** The medal of a tier; its name is next to it. */
export function Medal({ tier, size = 48 }: { tier: Tier | null; size?: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size }}
      className={`inline-flex shrink-0 items-center justify-center rounded-pill ${tier ? `text-on-metal ${METAL[tier]}` : 'bg-line text-muted'}`}
    >
      <IconMedal size={size * 0.6} stroke={1.75} />
    </span>
  );
}
