import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useSignInFirst } from '@/lib/session/use-sign-in-first';
import { LateReportDialog } from './late-report-dialog';
import type { Reported } from './reports-api';

/**
 * Asks why something is reported; visitors sign in first. The dialog is outside of what is reported: messages are in a
 * log, and screen readers read what is added to one.
 */
export function useReport() {
  const signInFirst = useSignInFirst();
  const [subject, setSubject] = useState<Reported | null>(null);
  const ask = (reported: Reported) => signInFirst(() => setSubject(reported));
  const dialog = subject
    ? createPortal(<LateReportDialog subject={subject} onClose={() => setSubject(null)} />, document.body)
    : null;
  return { ask, dialog };
}
