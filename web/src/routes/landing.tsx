import { latePart } from '@/components/ui/late-part';
import { Deferred } from '@/components/ui/deferred';
import { Featured } from '@/features/landing/featured';
import { Hero } from '@/features/landing/hero';
import { ScamWarning } from '@/features/landing/scam-warning';

const LOWER_PART = 'lower-part';
const load = () => import('@/features/landing/lower-part');
/** The part as it is in the document, for searches in the page and readers without scripts; later pages have none. */
const html = import.meta.env.SSR ? '' : document.getElementById(LOWER_PART)?.innerHTML;
const rendered = html ? (
  <div dangerouslySetInnerHTML={{ __html: html }} />
) : (
  <div className="min-h-[150rem]" />
);
const LowerPart = import.meta.env.SSR ? (await load()).LowerPart : latePart(load, 'LowerPart', rendered);

/** The start page. Parts below the first screens load when they are scrolled near. */
export function Landing() {
  return (
    <>
      <Hero />
      <ScamWarning />
      <Featured />
      <Deferred until={rendered}>
        <LowerPart id={LOWER_PART} />
      </Deferred>
    </>
  );
}
