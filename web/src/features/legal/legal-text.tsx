import { useQuery } from '@tanstack/react-query';
import { DateText } from '@/components/ui/date-text';
import { MarkdownHtml } from '@/components/ui/markdown-html';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { legalQuery, type LegalText as Text } from '@/features/content/content-api';

/** The current version of a legal text, without its title. */
export function LegalText({ kind }: { kind: Text['kind'] }) {
  return (
    <QueryView query={useQuery(legalQuery(kind))} skeleton={<Skeleton className="h-96 w-full max-w-prose" />}>
      {({ body, updatedOn }) => (
        <div className="max-w-prose">
          <p className="text-muted">
            Last updated <DateText value={updatedOn} />
          </p>
          <MarkdownHtml text={body} />
        </div>
      )}
    </QueryView>
  );
}
