import { useState } from 'react';
import { useSignInFirst } from '@/lib/session/use-sign-in-first';
import { LateReportDialog } from './late-report-dialog';
import type { Reported } from './reports-api';

/** Asks why something is reported; visitors sign in first. */
export function useReport() {
  const signInFirst = useSignInFirst();
  const [subject, setSubject] = useState<Reported | null>(null);
  const ask = (reported: Reported) => signInFirst(() => setSubject(reported));
  const dialog = subject ? <LateReportDialog subject={subject} onClose={() => setSubject(null)} /> : null;
  return { ask, dialog };
}
