import { IconBrandX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Logo } from '../../components/ui/logo';
import { CONTACT } from './contact-details';
import { serverTime } from '@/lib/timing/server-time';

const HELPFUL = [
  { to: '/terms-and-conditions', label: 'Properties' },
  { to: '/about', label: 'About' },
  { to: '/FAQ', label: 'FAQ' },
  { to: '/contact', label: 'Contact' },
  { to: '/terms-and-conditions', label: 'Terms and Conditions' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/agent', label: 'Become an agent' },
];

const link =
  'inline-flex min-h-11 items-center wrap-anywhere text-muted underline-offset-4 hover:text-ink hover:underline';

export function Footer() {
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      <div className="page grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <div className="max-w-md">
          <Logo />
          <p className="mt-3 text-muted">
            Homes to rent, buy and stay in across Nigeria. Every listing is checked before it is shown, every
            price states its period, and every fee is listed next to it.
          </p>
        </div>
        <div>
          <h2 className="mb-1 text-base">Helpful links</h2>
          <ul>
            {HELPFUL.map(({ to, label }) => (
              <li key={label}>
                <Link to={to} className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <address className="not-italic">
          <h2 className="mb-1 text-base">Contact</h2>
          <p className="py-2.5 text-muted">{CONTACT.address}</p>
          <a href={`tel:${CONTACT.phone.replaceAll(' ', '')}`} className={link}>
            {CONTACT.phone}
          </a>
          <br />
          <a href={`mailto:${CONTACT.email}`} className={link}>
            {CONTACT.email}
          </a>
        </address>
      </div>
      <div className="border-t border-line">
        <div className="page flex flex-wrap items-center justify-between gap-2 py-2 text-sm text-muted">
          <p>© {new Date(serverTime()).getFullYear()} Gidana. All rights reserved.</p>
          <a
            href={CONTACT.social}
            rel="noopener"
            aria-label="Gidana on X"
            className="inline-flex size-11 items-center justify-center"
          >
            <IconBrandX size={20} aria-hidden="true" />
          </a>
        </div>
      </div>
    </footer>
  );
}
