import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PagesView } from '@/components/ui/pages-view';
import { Skeleton } from '@/components/ui/skeleton';
import { follow } from '@/features/profile/follow';
import { GoldBadge } from '@/features/rewards/medal';
import { useSession } from '@/lib/session/session';
import { useToggle } from '@/lib/network/use-toggle';
import { type peopleQuery, type Person } from './people-api';

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
    <PagesView
      query={query}
      skeleton={<Skeleton className="h-40 w-full rounded-card" />}
      empty={<EmptyState heading={empty} text={hint} />}
    >
      {(people) => (
        <ul className="grid gap-3 sm:grid-cols-2">
          {people.map((person) => (
            <PersonCard key={person.userId} person={person} isOwn={person.userId === own} />
          ))}
        </ul>
      )}
    </PagesView>
  );
}

function PersonCard({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const [followed, setFollowed] = useState(person.isFollowed);
  const text = followed ? 'Following' : 'Follow';
  const toggle = useToggle({
    of: ['follows', person.userId],
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
          <span className="wrap-anywhere">{person.fullName}</span>
          <GoldBadge tier={person.tier} size={20} />
        </span>
        <span className="block text-sm text-muted wrap-anywhere">@{person.username}</span>
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
