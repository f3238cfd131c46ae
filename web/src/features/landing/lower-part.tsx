import { latePart } from '@/components/ui/late-part';
import { Cities } from './cities';
import { Deferred } from '../../components/ui/deferred';
import { OfferBlurbs } from './offer-blurbs';
import { Testimonials } from './testimonials';
import { WhyUs } from './why-us';

const StatesPicker = latePart(
  async () => (await import('./search/states-picker')).StatesPicker,
  <div className="min-h-[40rem]" />,
);
const InquirySection = latePart(
  async () => (await import('./inquiry/inquiry-section')).InquirySection,
  <div className="min-h-[48rem]" />,
);

/** The start page below the featured homes. */
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
