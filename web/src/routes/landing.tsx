import { lazy } from 'react';
import { Deferred } from '@/features/home/deferred';
import { Featured } from '@/features/home/featured';
import { Hero } from '@/features/home/hero';
import { ScamWarning } from '@/features/home/scam-warning';

const LowerPart = lazy(async () => ({ default: (await import('@/features/home/lower-part')).LowerPart }));

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
