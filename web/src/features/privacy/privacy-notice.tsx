import { Link, useLocation } from 'react-router';
import { Button } from '@/components/ui/button';
import { choosePrivacy, usePrivacyChoice } from '@/lib/session/privacy-choice';

/**
 * Asks once for the privacy choice, in a bar at the bottom of the screen that shifts no layout. The page can be used
 * without choosing: it scrolls below the bar, and ends with as much space as the bar covers. On a screen with no room for
 * both, as at 400 % zoom, it is the end of the page. Without scripts nobody can choose, and nothing is remembered.
 */
export function PrivacyNotice() {
  const choice = usePrivacyChoice();
  const { pathname } = useLocation();
  if (choice || pathname.startsWith('/privacy')) return null;
  return (
    <>
      <div aria-hidden="true" className="h-40 sm:h-20 noscript:hidden" />
      <section
        aria-label="Privacy"
        data-privacy-bar
        className="noscript:hidden inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 border-t border-line bg-surface shadow-raised sm:bottom-0"
      >
        <div className="page flex flex-wrap items-center gap-x-6 gap-y-2 py-2.5 text-sm">
          <p className="flex-1 basis-60">
            May we remember the homes you look at in this browser, and count you once a day for their owners?{' '}
            <Link to="/privacy" className="underline underline-offset-4">
              What this means
            </Link>
          </p>
          <p className="flex flex-wrap gap-2 max-sm:w-full">
            <Button look="secondary" className="flex-1" onClick={() => choosePrivacy('declined')}>
              Decline
            </Button>
            <Button look="secondary" className="flex-1" onClick={() => choosePrivacy('accepted')}>
              Accept
            </Button>
          </p>
        </div>
      </section>
    </>
  );
}
