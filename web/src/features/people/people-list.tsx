import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { follow } from '@/features/profile/follow';
import { GoldBadge } from '@/features/rewards/medal';
import { useSession } from '@/lib/session/session';
import { useToggle } from '@/lib/network/use-toggle';
import { type peopleQuery, type Person } from './people-api';
import { MoreButton } from '@/components/ui/more-button';

interface PeopleListProps {
  query: ReturnType<typeof peopleQuery>;
  /** The text of an empty list. */
  empty: string;
  hint?: string;
}

/** A list of people, each to follow. */
export function PeopleList({ query: wanted, empty, hint }: PeopleListProps) {
  const query = useInfiniteQuery(wanted);
  const own = useSession()?.userId;
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-40 w-full rounded-card" />}
      isEmpty={({ pages }) => pages[0]!.items.length === 0}
      empty={<EmptyState heading={empty} text={hint} />}
    >
      {({ pages }) => (
        <>
          <ul className="grid gap-3 sm:grid-cols-2">
            {pages
              .flatMap(({ items }) => items)
              .map((person) => (
                <PersonCard key={person.userId} person={person} isOwn={person.userId === own} />
              ))}
          </ul>
          <MoreButton query={query} />
        </>
      )}
    </QueryView>
  );
}

function PersonCard({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const [followed, setFollowed] = useState(person.isFollowed);
  const text = followed ? 'Following' : 'Follow';
  const toggle = useToggle({
    on: followed,
    show: setFollowed,
    send: (wanted) => follow(person.userId, wanted),
    failed: () => 'An Error Occurred',
  });
  return (
    <li className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
      <Avatar name={person.fullName} src={person.avatar} size={44} />
      <Link to={`/profile/${person.userId}`} className="min-w-0 flex-1 hover:underline">
        <span className="flex items-center gap-1.5 font-semibold">
          <span className="[overflow-wrap:anywhere]">{person.fullName}</span>
          <GoldBadge tier={person.tier} size={20} />
        </span>
        <span className="block text-sm text-muted [overflow-wrap:anywhere]">@{person.username}</span>
      </Link>
      {isOwn ? null : (
        <Button
          look={followed ? 'secondary' : 'primary'}
          aria-pressed={followed}
          aria-label={`${text} ${person.fullName}`}
          onClick={() => toggle()}
        >
          {text}
        </Button>
      )}
    </li>
  );
}
