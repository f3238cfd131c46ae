import { IconArrowRight, IconBuildingCommunity, IconHomeDollar, IconKey } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Section } from './section';

const OFFERS = [
  {
    icon: IconHomeDollar,
    title: 'Buy',
    text: 'Compare asking prices, see the price history of each home, and visit before you talk about money.',
    to: '/search?type=sale',
    action: 'Homes for sale',
  },
  {
    icon: IconBuildingCommunity,
    title: 'Sell',
    text: 'List your home in six steps. We check the listing, approve it, and bring you enquiries and tours.',
    to: '/properties',
    action: 'List a home',
  },
  {
    icon: IconKey,
    title: 'Rent',
    text: 'See the full amount to move in: rent, agency, legal, caution. The refundable part is shown separately.',
    to: '/search?type=rent',
    action: 'Homes to rent',
  },
];

export function OfferBlurbs() {
  return (
    <Section heading="Buy, sell or rent">
      <ul className="grid gap-4 sm:grid-cols-3">
        {OFFERS.map(({ icon: Icon, title, text, to, action }) => (
          <li key={title} className="flex flex-col rounded-card border border-line bg-surface p-6">
            <Icon size={30} stroke={1.6} aria-hidden="true" className="text-brand" />
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-2 mb-4 text-muted">{text}</p>
            <Link
              to={to}
              className="mt-auto inline-flex min-h-11 items-center gap-2 self-start font-semibold text-brand hover:text-brand-strong"
            >
              {action} <IconArrowRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
