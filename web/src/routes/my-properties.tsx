import { IconHomePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Prefetch } from '@/api/prefetch';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { lateDialog } from '@/components/ui/late-dialog';
import { NoSuchPage } from '@/components/ui/no-such-page';
import { PageTitle } from '@/components/ui/page-title';
import { Pagination } from '@/components/ui/pagination';
import { QueryView } from '@/components/ui/query-view';
import { SelectField } from '@/components/ui/select';
import type { QualityFix } from '@/features/insights/insights-api';
import { ListingCardSkeleton } from '@/features/listings/listing-card';
import type { ListingView } from '@/features/listings/listing-types';
import { ownListingsQuery, PAGE_SIZE } from '@/features/own-listings/own-listings-api';
import { UnfinishedNote } from '@/features/own-listings/unfinished-note';
import { WholeListingCard } from '@/features/own-listings/whole-listing-card';
import { UnsavedNote } from '@/features/wizard/saving/unsaved-note';
import { useTerms } from '@/features/vocabulary/vocabulary-api';
import { pageIn, titleOf } from '@/lib/network/page-in';
import { useSession } from '@/lib/session/session';

const EditWizard = lateDialog(() => import('@/features/own-listings/edit-wizard'), 'EditWizard');
const ListingWizard = lateDialog(() => import('@/features/wizard/listing-wizard'), 'ListingWizard');
const InsightsDialog = lateDialog(() => import('@/features/insights/insights-dialog'), 'InsightsDialog');
const grid = 'grid gap-4 xs:grid-cols-2 xl:grid-cols-3';

/** The person's own listings, in every status, and the wizard that creates and edits them. */
export function MyProperties({ creating = false }: { creating?: boolean }) {
  const userId = useSession()!.userId;
  const [params, setParams] = useSearchParams();
  const [wizard, setWizard] = useState<{ listingId?: string; start?: QualityFix['step'] } | null>(
    creating ? {} : null,
  );
  const navigate = useNavigate();
  // Replaced, so that neither a reload nor Back opens the wizard of /create again.
  const close = () => (creating ? void navigate('/properties', { replace: true }) : setWizard(null));
  const [insights, setInsights] = useState<ListingView | null>(null);
  const statuses = useTerms('listingStatuses');
  const asked = params.get('status') ?? '';
  const known = statuses.find(({ value }) => value === asked);
  // A mistyped or outdated one shows all.
  const status = statuses.length > 0 && !known ? '' : asked;
  const page = pageIn(params);
  const hrefFor = (next: number) =>
    `?${new URLSearchParams({ ...(status ? { status } : {}), page: String(next) }).toString()}`;
  const query = useQuery(ownListingsQuery(userId, status, page));
  const add = <Button onClick={() => setWizard({})}>+ Add Listing</Button>;
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PageTitle title={titleOf('My Listed Properties', page)}>My Listed Properties</PageTitle>
        <div className="flex flex-wrap items-end gap-3 max-sm:w-full">
          <SelectField
            className="max-sm:min-w-0 max-sm:flex-1 max-sm:basis-[4rem]"
            label="Status"
            hideLabel
            placeholder="All"
            options={statuses}
            value={status}
            onChange={(event) => setParams(event.target.value ? { status: event.target.value } : {})}
          />
          {add}
        </div>
      </div>
      {wizard ? null : <UnsavedNote userId={userId} onContinue={() => setWizard({})} />}
      <QueryView
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={
          page > 1 ? (
            <NoSuchPage page={page} firstHref={hrefFor(1)} />
          ) : status ? (
            <EmptyState
              heading="No such properties"
              text={`None of your properties is “${known?.label ?? status}”.`}
              action={<ButtonLink to="?">Show all</ButtonLink>}
            />
          ) : (
            <EmptyState
              icon={<IconHomePlus size={40} stroke={1.4} aria-hidden="true" />}
              heading="No properties yet"
              text="List a home in a few steps. An admin looks at it before it is published."
              action={add}
            />
          )
        }
        skeleton={
          <div className={grid}>
            <ListingCardSkeleton />
            <ListingCardSkeleton />
            <ListingCardSkeleton />
          </div>
        }
      >
        {({ items, total }) => (
          <>
            <h2 className="sr-only">Homes</h2>
            <ul className={grid}>
              {items.map((listing, at) => (
                <li key={listing.listingId} className="min-w-0">
                  <WholeListingCard
                    listing={listing}
                    eager={at < 2}
                    onEdit={({ listingId }) => setWizard({ listingId })}
                    onInsights={setInsights}
                  />
                </li>
              ))}
            </ul>
            <Pagination page={page} pages={Math.ceil(total / PAGE_SIZE)} hrefFor={hrefFor} />
          </>
        )}
      </QueryView>
      {insights ? (
        <InsightsDialog
          listing={insights}
          onClose={() => setInsights(null)}
          onFix={({ step }) => {
            setInsights(null);
            setWizard({ listingId: insights.listingId, start: step });
          }}
        />
      ) : null}
      {wizard?.listingId ? (
        <EditWizard listingId={wizard.listingId} start={wizard.start} onClose={close} />
      ) : wizard ? (
        <ListingWizard
          note={<UnfinishedNote userId={userId} onContinue={(listingId) => setWizard({ listingId })} />}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

MyProperties.prefetch = ((client, userId, params) =>
  client.prefetchQuery(
    ownListingsQuery(userId, params.get('status') ?? '', pageIn(params)),
  )) satisfies Prefetch;

/** /create: the same page with the wizard open. */
export function Create() {
  return <MyProperties creating />;
}

Create.prefetch = MyProperties.prefetch;
