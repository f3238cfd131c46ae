import { useMutation } from '@tanstack/react-query';
import { IconShare } from '@tabler/icons-react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Carousel } from '@/components/ui/carousel';
import { capitalised } from '@/lib/format/formatting';
import { notify } from '@/lib/toasts';
import { BenefitStrip } from './benefit-strip';
import { Medal, TIERS, type Tier } from '../medal';
import { shareProgress } from '../rewards-api';
import { shareLink } from '@/lib/network/share-link';

const SAYS: Record<Tier, string> = {
  bronze: 'Everybody starts here. The first 20 of a week with at least 10 points advance to silver.',
  silver:
    'The first 20 of a week with at least 10 points advance to gold. Two weeks without a point take you back to bronze.',
  gold: 'The first three of a week win a badge. Two weeks without a point take you back to silver.',
};

/** The tiers, their benefits, and the card to share. */
export function TierArea({ tier }: { tier: Tier }) {
  const share = useMutation({
    mutationFn: shareProgress,
    onSuccess: ({ url }) => void shareLink({ title: 'My progress on Gidana', url }),
    onError: (failure) => notify.error(errorText(failure)),
  });
  return (
    <section
      aria-labelledby="tiers"
      className="space-y-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="tiers" className="text-xl">
          Tiers
        </h2>
        <Button
          look="secondary"
          icon={<IconShare size={18} aria-hidden="true" />}
          loading={share.isPending}
          onClick={() => share.mutate()}
        >
          Share my progress
        </Button>
      </div>
      <Carousel label="The three tiers">
        {TIERS.map((one) => (
          <TierSlide key={one} tier={one} isCurrent={one === tier} />
        ))}
      </Carousel>
      <BenefitStrip />
    </section>
  );
}

function TierSlide({ tier, isCurrent }: { tier: Tier; isCurrent: boolean }) {
  return (
    <div
      // Focusable, so that the slides can be scrolled by keyboard.
      tabIndex={0}
      role="group"
      aria-label={`${capitalised(tier)} tier`}
      className={`h-full rounded-tile border p-4 -outline-offset-3 ${isCurrent ? 'border-2 border-brand' : 'border-line'}`}
    >
      <div className="flex items-center gap-3">
        <Medal tier={tier} />
        <div>
          <h3 className="text-lg">{capitalised(tier)}</h3>
          {isCurrent ? <p className="text-sm font-semibold text-brand">Your tier</p> : null}
        </div>
      </div>
      <p className="mt-3 text-sm text-muted">{SAYS[tier]}</p>
    </div>
  );
}
