import { Button } from '@/components/ui/button';
import { choosePrivacy, usePrivacyChoice } from '@/lib/session/privacy-choice';

const STANDS = {
  accepted:
    'You accepted. This browser remembers the homes you look at, and you are counted once a day for their owners.',
  declined: 'You declined. Nothing that you look at is remembered or counted.',
  open: 'You have not chosen yet. We count how often a home is opened, without recording who opened it.',
};

/** The current privacy choice, with buttons to change it. */
export function PrivacySettings() {
  const choice = usePrivacyChoice();
  return (
    <section
      aria-labelledby="choice"
      className="mb-8 max-w-prose rounded-card border border-line bg-surface p-5"
    >
      <h2 id="choice" className="text-xl">
        Your choice in this browser
      </h2>
      <p className="mt-2">
        If you accept, we remember the last homes you looked at, here in this browser, and count you once a
        day among the viewers of a home, so that its owner knows how many people saw it. Until you close the
        tab, a form also fills in the name, phone number and email that you gave in the one before. None of
        this is shared with anybody else, and nobody is tracked from one day to the next.
      </p>
      <p role="status" className="mt-2 font-medium">
        {STANDS[choice ?? 'open']}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          look="secondary"
          aria-pressed={choice === 'declined'}
          onClick={() => choosePrivacy('declined')}
        >
          Decline
        </Button>
        <Button
          look="secondary"
          aria-pressed={choice === 'accepted'}
          onClick={() => choosePrivacy('accepted')}
        >
          Accept
        </Button>
      </div>
    </section>
  );
}
