import { latePart } from '@/components/ui/late-part';
import { Cities } from './cities';
import { Deferred } from '../../components/ui/deferred';
import { OfferBlurbs } from './offer-blurbs';
import { Testimonials } from './testimonials';
import { WhyUs } from './why-us';

const StatesPicker = latePart(
  () => import('./search/states-picker'),
  'StatesPicker',
  <div className="min-h-[47rem] noscript:hidden" />,
);
const InquirySection = latePart(
  () => import('./inquiry/inquiry-section'),
  'InquirySection',
  <div className="min-h-[48rem] noscript:hidden" />,
);

/** The start page below the featured homes. */
export function LowerPart({ id }: { id: string }) {
  return (
    <div id={id}>
      <OfferBlurbs />
      <Cities />
      <Deferred height="min-h-[47rem]">
        <StatesPicker />
      </Deferred>
      <WhyUs />
      <Testimonials />
      <Deferred height="min-h-[48rem]">
        <InquirySection />
      </Deferred>
    </div>
  );
}
