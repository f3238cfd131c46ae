import { latePart } from '@/components/ui/late-part';
import { Deferred } from '@/components/ui/deferred';
import { Featured } from '@/features/landing/featured';
import { Hero } from '@/features/landing/hero';
import { ScamWarning } from '@/features/landing/scam-warning';

const LowerPart = latePart(
  async () => (await import('@/features/landing/lower-part')).LowerPart,
  <div className="min-h-[150rem]" />,
);

/** The start page. Parts below the first screens load when they are scrolled near. */
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
