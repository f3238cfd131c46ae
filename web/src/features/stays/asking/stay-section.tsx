import { latePart } from '@/components/ui/late-part';
import { StayBoxSkeleton } from './stay-box-skeleton';

const StayBox = latePart(() => import('./stay-box'), 'StayBox', <StayBoxSkeleton />);

/** The booking section; loaded only for homes that take bookings. */
export function StaySection({ listingId }: { listingId: string }) {
  return (
    <section id="stay" aria-labelledby="stay-heading">
      <h2 id="stay-heading" className="mb-3 text-xl">
        Choose your nights
      </h2>
      <StayBox key={listingId} listingId={listingId} />
    </section>
  );
}
