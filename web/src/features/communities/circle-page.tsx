import { IconLock, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/api-error';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { lateDialog } from '@/components/ui/late-dialog';
import { PageTitle } from '@/components/ui/page-title';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { PostList } from '@/features/communities/posts/post-list';
import { listOf } from './circles/circle-card';
import { circleQuery, type Circle, type Kind } from './communities-api';
import { CommunityHeader } from './community-header';
import { MembersPanel } from './members/members-panel';

const NewPostDialog = lateDialog(
  () => import('@/features/communities/posts/new-post-dialog'),
  'NewPostDialog',
);

/**
 * One community or group: header, description, members, posts. Outsiders see the header and description of a private
 * one.
 */
export function CirclePage({ kind, id }: { kind: Kind; id: string }) {
  const query = useQuery(circleQuery(kind, id));
  const word = kind === 'groups' ? 'Group' : 'Community';
  const isGone = query.error instanceof ApiError && query.error.statusCode === 404;
  return (
    <>
      {query.data && !isGone ? null : (
        <PageTitle hidden title={isGone ? `${word} not found` : word}>
          {word}
        </PageTitle>
      )}
      {isGone ? (
        <EmptyState
          heading={kind === 'groups' ? 'This group no longer exists' : query.error!.message}
          action={
            <ButtonLink to={listOf(kind)} look="secondary">
              {kind === 'groups' ? 'All groups' : 'All communities'}
            </ButtonLink>
          }
        />
      ) : (
        <QueryView query={query} skeleton={<Skeleton className="h-64 w-full rounded-card" />}>
          {(circle) => <Inside circle={circle} />}
        </QueryView>
      )}
    </>
  );
}

function Inside({ circle }: { circle: Circle }) {
  return (
    <div className="space-y-5">
      <CommunityHeader circle={circle} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <section
          aria-labelledby="about"
          className="space-y-2 rounded-card border border-line bg-surface p-4 lg:col-start-2"
        >
          <h2 id="about" className="text-lg">
            About
          </h2>
          <p className="whitespace-pre-line text-muted wrap-anywhere">{circle.description}</p>
        </section>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {circle.can.read ? (
            <Posts circle={circle} />
          ) : (
            <EmptyState
              icon={<IconLock size={40} stroke={1.4} aria-hidden="true" />}
              heading="This is private"
              text="Only members can see who's here and what they post."
            />
          )}
        </div>
        {circle.can.read ? <MembersPanel circle={circle} /> : null}
      </div>
    </div>
  );
}

function Posts({ circle }: { circle: Circle }) {
  const [writes, setWrites] = useState(false);
  const { kind, id, can } = circle;
  const write = can.post ? (
    <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setWrites(true)}>
      New Post
    </Button>
  ) : null;
  return (
    <section aria-labelledby="posts" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="posts" className="text-xl">
          Posts
        </h2>
        {write}
      </div>
      <PostList feed={{ of: 'circle', kind, id }} />
      {writes ? <NewPostDialog into={{ kind, id }} onClose={() => setWrites(false)} /> : null}
    </section>
  );
}
