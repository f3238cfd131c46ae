import { useRef, useState } from 'react';
import { TextField } from '@/components/ui/field';
import { useStoredEmail } from '@/lib/session/stored-email';
import { emailRules } from '../account-rules';

/** The email address that a code was sent to: the stored one, or on another device the one that its field takes. */
export function useCodeEmail() {
  const stored = useStoredEmail();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const email = stored || typed.trim();
  const problem = stored ? undefined : emailRules.safeParse({ email }).error?.issues[0]?.message;

  /** Whether there is an email address; if not, its field says so. */
  function hasEmail(): boolean {
    if (!problem) return true;
    setAsked(true);
    input.current?.focus();
    return false;
  }
  const field = stored ? null : (
    <TextField
      ref={input}
      label="Email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      error={asked ? problem : undefined}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
  return { stored, email, hasEmail, field };
}
