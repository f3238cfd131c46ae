import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '@/lib/session/session';
import { signInPath } from '@/lib/navigation';
import { LateReportDialog } from './late-report-dialog';
import type { Reported } from './reports-api';

/** Asks why something is reported; visitors sign in first. */
export function useReport() {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [subject, setSubject] = useState<Reported | null>(null);
  const ask = (reported: Reported) => (session ? setSubject(reported) : void navigate(signInPath(pathname)));
  const dialog = subject ? <LateReportDialog subject={subject} onClose={() => setSubject(null)} /> : null;
  return { ask, dialog };
}
