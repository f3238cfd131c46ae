import { IconClock24, IconShieldCheck, IconWallet } from '@tabler/icons-react';
import { Section } from './section';

const REASONS = [
  {
    icon: IconClock24,
    title: '24 hours support',
    text: 'Write to us or report a listing 24 hours a day. We reply by email.',
  },
  {
    icon: IconWallet,
    title: 'Budget conscious',
    text: 'Search by the total to move in, not by the rent alone. Small pictures save your data on slow connections.',
  },
  {
    icon: IconShieldCheck,
    title: 'Guarantee',
    text: 'An admin checks pictures, price, fees and place of a listing. A home that was not approved is never public.',
  },
];

export function WhyUs() {
  return (
    <Section heading="Why choose us">
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
        {REASONS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="flex size-12 shrink-0 items-center justify-center rounded-tile bg-brand-soft text-brand-strong">
              <Icon size={26} stroke={1.6} aria-hidden="true" />
            </span>
            <div className="min-w-0">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
