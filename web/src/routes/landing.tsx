import { latePart } from '@/components/ui/late-part';
import { Deferred } from '@/features/home/deferred';
import { Featured } from '@/features/home/featured';
import { Hero } from '@/features/home/hero';
import { ScamWarning } from '@/features/home/scam-warning';

const LowerPart = latePart(
  async () => (await import('@/features/home/lower-part')).LowerPart,
  <div className="min-h-[150rem]" />,
);

/** The start page. What lies below the first screens comes when it is scrolled near. */
export function Landing() {
  return (
    <>
      <Hero />
      <ScamWarning />
      <Featured />
      <Deferred height="min-h-[150rem]">
        <LowerPart />
      </Deferred>
    </>
  );
}
