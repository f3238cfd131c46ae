import { useQuery } from '@tanstack/react-query';
import { AccordionItem } from '@/components/ui/accordion';
import { ButtonLink } from '@/components/ui/button';
import { PageTitle } from '@/components/ui/page-title';
import { isFirstLoad, QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { faqQuery } from '@/features/content/content-api';
import { groupBy } from '@/lib/format/group-by';

/** Questions and answers, by topic. */
export function Faq() {
  const query = useQuery(faqQuery);
  return (
    <div className="page max-w-3xl py-10">
      <PageTitle title="Questions and answers">Questions and answers</PageTitle>
      <QueryView query={query} skeleton={<Skeleton className="mt-8 h-96 w-full rounded-card" />}>
        {(entries) =>
          groupBy(entries, ({ topic }) => topic).map(([topic, items]) => (
            <section key={topic} className="mt-8">
              <h2 className="mb-2 text-lg text-brand">{topic}</h2>
              <div className="rounded-card border border-line bg-surface px-5">
                {items.map(({ faqId, question, answer }) => (
                  <AccordionItem key={faqId} title={question}>
                    {answer.split(/\n{2,}/).map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
                  </AccordionItem>
                ))}
              </div>
            </section>
          ))
        }
      </QueryView>
      <p className="mt-10 flex flex-wrap items-center gap-4" hidden={isFirstLoad(query)}>
        Did not find what you need?
        <ButtonLink to="/contact" look="secondary">
          Write to us
        </ButtonLink>
      </p>
    </div>
  );
}
