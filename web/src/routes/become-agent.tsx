import { IconCamera, IconChecks, IconHomePlus, IconReceipt } from '@tabler/icons-react';
import { ButtonLink } from '@/components/ui/button';
import { PageTitle } from '@/components/ui/page-title';
import { useSession } from '@/lib/session/session';

const NEEDS = [
  {
    icon: IconChecks,
    heading: 'A verified account',
    text: 'Sign up, verify your email and choose the role of an agent.',
  },
  {
    icon: IconHomePlus,
    heading: 'A home you may offer',
    text: 'Your own, or one whose owner asked you in writing.',
  },
  {
    icon: IconReceipt,
    heading: 'Open prices',
    text: 'Rent or price, and every fee: agency, legal, caution, service charge.',
  },
  {
    icon: IconCamera,
    heading: 'Honest pictures',
    text: 'Of the home itself. An admin checks them before the listing is published.',
  },
];

const PLANS = [
  {
    name: 'Standard',
    price: 'Free',
    points: ['As many homes as you like', 'Enquiries and tours in one place', 'Your own public page'],
  },
  {
    name: 'Premium',
    price: 'By agreement',
    points: [
      'The label Premium',
      'A video with each home',
      'First in the featured homes',
      'Granted by the team for a period: write to us',
    ],
  },
];

/** The requirements for listing homes, the plans, and a link to start. */
export function BecomeAgent() {
  const session = useSession();
  return (
    <div className="page space-y-12 py-10">
      <header className="max-w-prose space-y-3">
        <PageTitle>Become an Agent</PageTitle>
        <p className="text-lg text-muted">
          List homes where people look for them, reply to enquiries in one place, and show what others say
          about you.
        </p>
        <ButtonLink to={session ? '/create' : '/signup'}>{session ? 'List a home' : 'Sign up'}</ButtonLink>
      </header>
      <section aria-labelledby="needs">
        <h2 id="needs" className="mb-4 text-2xl">
          What it takes
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {NEEDS.map(({ icon: Icon, heading, text }) => (
            <li key={heading} className="rounded-card border border-line bg-surface p-5">
              <Icon size={32} stroke={1.5} aria-hidden="true" className="text-brand" />
              <h3 className="mt-3 text-lg">{heading}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="plans">
        <h2 id="plans" className="mb-4 text-2xl">
          Plans
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2">
          {PLANS.map(({ name, price, points }) => (
            <li key={name} className="rounded-card border border-line bg-surface p-6">
              <h3 className="text-xl">{name}</h3>
              <p className="mt-1 text-2xl font-bold text-brand">{price}</p>
              <ul className="mt-3 list-disc space-y-1 ps-5">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <ButtonLink to="/contact" look="secondary" className="mt-6">
          Ask about Premium
        </ButtonLink>
      </section>
    </div>
  );
}
