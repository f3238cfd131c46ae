import { lazy } from 'react';
import { Cities } from './cities';
import { Deferred } from './deferred';
import { OfferBlurbs } from './offer-blurbs';
import { Testimonials } from './testimonials';
import { WhyUs } from './why-us';

const StatesPicker = lazy(async () => ({ default: (await import('./states-picker')).StatesPicker }));
const InquirySection = lazy(async () => ({ default: (await import('./inquiry-section')).InquirySection }));

/** Everything of the start page below the featured homes. */
export function LowerPart() {
  return (
    <>
      <OfferBlurbs />
      <Cities />
      <Deferred height="min-h-[40rem]">
        <StatesPicker />
      </Deferred>
      <WhyUs />
      <Testimonials />
      <Deferred height="min-h-[48rem]">
        <InquirySection />
      </Deferred>
    </>
  );
}
