import { IconHomeCheck, IconReceipt, IconShieldCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { HouseArt } from '@/components/ui/house-art';
import { LogoMark } from '@/components/ui/logo';

const PROMISES = [
  { icon: IconHomeCheck, text: 'Every listing is checked by an admin before it is shown' },
  { icon: IconReceipt, text: 'Every price states its period, with every fee next to it' },
  { icon: IconShieldCheck, text: 'Gidana never asks you to pay before you have seen the documents' },
];

/** The left half of the account pages on wide screens: the artwork with the site's promises. */
export function OnboardingPanel() {
  return (
    <aside
      aria-label="About Gidana"
      className="relative hidden overflow-hidden bg-deep text-on-deep lg:block"
    >
      <div className="sticky top-0 flex h-dvh flex-col justify-between p-12 xl:p-16">
        <Link
          to="/"
          aria-label="Gidana"
          className="flex items-center gap-3 self-start rounded-control text-2xl font-bold"
        >
          <LogoMark size={44} />
          Gidana
        </Link>
        <div className="relative z-10 -mt-24 max-w-md">
          <p className="text-4xl leading-tight font-bold tracking-tight">
            A home you can trust, from the first look to the key.
          </p>
          <ul className="mt-10 space-y-5">
            {PROMISES.map(({ icon: Icon, text }) => (
              <li key={text} className="flex items-start gap-4 text-lg">
                <Icon size={26} stroke={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-coin" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <HouseArt
          moon={false}
          className="pointer-events-none absolute inset-x-0 bottom-0 h-2/5 w-full opacity-40"
        />
        <span />
      </div>
    </aside>
  );
}
