import { Link, useLocation } from 'react-router';
import { Button } from '@/components/ui/button';
import { choosePrivacy, usePrivacyChoice } from '@/lib/session/privacy-choice';

/**
 * Asks once for the privacy choice. It is part of the page and covers nothing, so that nobody has to choose to go on.
 */
export function PrivacyNotice() {
  const choice = usePrivacyChoice();
  const { pathname } = useLocation();
  if (choice || pathname.startsWith('/privacy')) return null;
  return (
    <section aria-label="Privacy" className="border-b border-line bg-sunken">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-2 py-2 text-sm">
        <p className="min-w-60 flex-1">
          May we remember the homes you look at in this browser, and count you once a day for their owners?{' '}
          <Link to="/privacy" className="underline underline-offset-4">
            What this means
          </Link>
        </p>
        <p className="flex gap-2">
          <Button look="secondary" onClick={() => choosePrivacy('declined')}>
            Decline
          </Button>
          <Button look="secondary" onClick={() => choosePrivacy('accepted')}>
            Accept
          </Button>
        </p>
      </div>
    </section>
  );
}
