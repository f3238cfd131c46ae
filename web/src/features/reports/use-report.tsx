import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { latePart } from '@/components/ui/late-part';
import { useSession } from '@/lib/session/session';
import { signInPath } from '@/lib/navigation';
import type { Reported } from './reports-api';

const ReportDialog = latePart(async () => (await import('./report-dialog')).ReportDialog);

/** Asks why something is reported; visitors sign in first. */
export function useReport() {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [subject, setSubject] = useState<Reported | null>(null);
  const ask = (reported: Reported) => (session ? setSubject(reported) : void navigate(signInPath(pathname)));
  const dialog = subject ? <ReportDialog subject={subject} onClose={() => setSubject(null)} /> : null;
  return { ask, dialog };
}
