import { ButtonLink } from '@/components/ui/button';
import { AuthHeading } from '@/features/auth/auth-heading';
import { readGoodbye } from '@/lib/session/goodbye';

/** Where deleting an account ends: when it goes, and how to come back. */
export function Goodbye() {
  return (
    <>
      <AuthHeading title="Your account will be deleted">
        {readGoodbye() ??
          'Your account will be deleted 7 days after your request. Until then you can restore it'}
        .
      </AuthHeading>
      <h2 className="text-xl">How to come back</h2>
      <ol className="mt-3 list-decimal space-y-2 ps-6">
        <li>Sign in before that day with the same email and password.</li>
        <li>Press “Keep my account” at the top of the page. Then your homes are shown again.</li>
      </ol>
      <p className="mt-4 text-muted">
        We also sent you this by email. After that day your data is deleted and cannot be restored.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/signin">Sign In</ButtonLink>
        <ButtonLink to="/" look="secondary">
          Home
        </ButtonLink>
      </div>
    </>
  );
}
