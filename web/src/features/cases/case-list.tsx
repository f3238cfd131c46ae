import { useQuery } from '@tanstack/react-query';
import { IconScale } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Badge } from '@/components/ui/badge';
import { DateText } from '@/components/ui/date-text';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryView } from '@/components/ui/query-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { kindText, stateText, stateTone } from './case-words';
import { casesQuery } from './cases-api';

/** A person's cases, newest first. */
export function CaseList({ userId }: { userId: string }) {
  return (
    <QueryView
      query={useQuery(casesQuery(userId))}
      skeleton={<SkeletonLines />}
      empty={
        <EmptyState
          icon={<IconScale size={40} stroke={1.4} aria-hidden="true" />}
          heading="No cases"
          text="When you or the other side contest what was said about a stay or a viewing, an admin decides. You can follow it here."
        />
      }
    >
      {(cases) => (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {cases.map((one) => (
            <li key={one.caseNumber}>
              <Link
                to={`/cases/${one.caseNumber}`}
                className="flex flex-wrap items-center gap-3 p-4 hover:bg-brand-soft"
              >
                <span className="me-auto min-w-0">
                  <span className="block font-semibold wrap-anywhere">{one.title ?? 'A listing'}</span>
                  <span className="block text-sm text-muted">
                    {one.caseNumber}, {kindText(one)}, <DateText value={one.createdAt} />
                  </span>
                </span>
                <Badge tone={stateTone(one)}>{stateText(one)}</Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
