import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '@/api/api-error';
import { PageTitle } from '@/components/ui/page-title';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { CaseDetails } from '@/features/cases/case-details';
import { caseQuery } from '@/features/cases/cases-api';
import { Fallback } from './fallback';

/** One case, for its sides. */
export function CasePage() {
  const { number = '' } = useParams();
  const query = useQuery(caseQuery(number));
  if (query.error instanceof ApiError && query.error.statusCode === 404) return <Fallback />;
  return (
    <div className="max-w-3xl space-y-5">
      <PageTitle>{`Case ${number}`}</PageTitle>
      <QueryView query={query} skeleton={<Skeleton className="h-64 w-full rounded-card" />}>
        {(found) => <CaseDetails found={found} />}
      </QueryView>
    </div>
  );
}
