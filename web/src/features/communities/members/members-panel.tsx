import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { PagesView } from '@/components/ui/pages-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { useDebounced } from '@/lib/timing/use-debounced';
import { membersQuery, type Circle } from '../communities-api';
import { InviteDialog } from './invite-dialog';
import { MemberRow } from './member-row';

/** The members, with a search, and for owners and admins the pending requests. */
export function MembersPanel({ circle }: { circle: Circle }) {
  const [text, setText] = useState('');
  const [invites, setInvites] = useState(false);
  const query = useInfiniteQuery(membersQuery(circle.kind, circle.id, useDebounced(text.trim())));
  return (
    <section
      id="members"
      aria-labelledby="members-heading"
      className="space-y-3 rounded-card border border-line bg-surface p-4 lg:col-start-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="members-heading" className="text-lg">
          Members
        </h2>
        {circle.can.invite ? (
          <Button look="quiet" onClick={() => setInvites(true)}>
            + Invite Members
          </Button>
        ) : null}
      </div>
      <TextField
        type="search"
        maxLength={100}
        label="Search members"
        hideLabel
        placeholder="Search members"
        lead={<IconSearch size={18} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <PagesView
        query={query}
        skeleton={<SkeletonLines />}
        empty={<p className="text-muted">Nobody found</p>}
        failureText={(failure) => errorText(failure, 'Failed to fetch users')}
      >
        {(members) => (
          <ul className="divide-y divide-line">
            {members.map((member) => (
              <MemberRow key={member.communityUserId} member={member} circle={circle} />
            ))}
          </ul>
        )}
      </PagesView>
      {invites ? <InviteDialog circle={circle} onClose={() => setInvites(false)} /> : null}
    </section>
  );
}
