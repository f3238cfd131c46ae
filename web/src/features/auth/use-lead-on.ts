import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { readSession } from '@/lib/session/session';

/** Leads a person who was signed in before the page opened to where they wanted to go. */
export function useLeadOn(next: string | null): void {
  const navigate = useNavigate();
  // After a sign-in on this page, the form itself navigates.
  const [isKnown] = useState(() => readSession() !== null);
  useEffect(() => {
    if (isKnown) void navigate(next ?? '/home', { replace: true });
  }, [isKnown, navigate, next]);
}
