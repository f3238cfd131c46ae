import { IconBuildingBank } from '@tabler/icons-react';
import { ButtonLink } from '@/components/ui/button';

/** A link to /invest. */
export function InvestBanner() {
  return (
    <section
      aria-labelledby="invest"
      className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-brand-soft p-5 text-brand-strong sm:p-6"
    >
      <IconBuildingBank size={40} stroke={1.5} aria-hidden="true" className="shrink-0" />
      <h2 id="invest" className="min-w-0 flex-1 basis-56 text-xl">
        Building wealth through real estate investment
      </h2>
      <ButtonLink to="/invest">See how</ButtonLink>
    </section>
  );
}
