import { PageTitle } from '@/components/ui/page-title';
import { CaseList } from '@/features/cases/case-list';
import { useSession } from '@/lib/session/session';

/** A person's own cases. */
export function CasesPage() {
  const session = useSession();
  return (
    <div className="max-w-3xl space-y-5">
      <PageTitle>Cases</PageTitle>
      {session ? <CaseList userId={session.userId} /> : null}
    </div>
  );
}
