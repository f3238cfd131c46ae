import { PageTitle } from '@/components/ui/page-title';
import { SERVICES, STORY } from '@/features/about/about-content';
import { Team } from '@/features/about/team';
import { Section } from '@/features/landing/section';
import { Testimonials } from '@/features/landing/testimonials';

export function About() {
  return (
    <>
      <div className="bg-deep text-on-deep">
        <div className="page py-12 sm:py-16">
          <PageTitle title="About Gidana" className="text-3xl font-bold tracking-tight sm:text-4xl">
            About Gidana
          </PageTitle>
          <p className="mt-3 max-w-xl text-lg opacity-90">
            A marketplace for homes in Nigeria that shows what is there and says what it costs.
          </p>
        </div>
      </div>
      <Section heading="Our story">
        <div className="max-w-prose space-y-4 text-lg">
          {STORY.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section heading="What we do">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {SERVICES.map(({ icon: Icon, title, text }) => (
            <li key={title} className="rounded-card border border-line bg-surface p-6">
              <Icon size={28} stroke={1.6} aria-hidden="true" className="text-brand" />
              <h3 className="mt-3 text-lg">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Testimonials />
      <Section heading="Our team">
        <Team />
      </Section>
    </>
  );
}
