import { IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { follow } from '@/features/profile/follow';
import { profileQuery, type Profile } from '@/features/profile/profile-api';
import { useSession } from '@/lib/session/session';
import { useSignInFirst } from '@/lib/session/use-sign-in-first';
import { useToggle } from '@/lib/network/use-toggle';

/** Follows or unfollows a person. */
export function FollowButton({ profile }: { profile: Profile }) {
  const session = useSession();
  const signInFirst = useSignInFirst();
  const queries = useQueryClient();
  const { queryKey } = profileQuery(profile.userId);
  const followed = profile.isFollowed;
  const others = profile.followers - (followed ? 1 : 0);
  const toggle = useToggle({
    of: ['follows', profile.userId],
    on: followed,
    show: (isFollowed) => {
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(
        queryKey,
        (known) => known && { ...known, isFollowed, followers: others + (isFollowed ? 1 : 0) },
      );
    },
    send: (wanted) => follow(profile.userId, wanted),
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  });
  if (session?.userId === profile.userId) return null;
  const Icon = followed ? IconUserCheck : IconUserPlus;
  return (
    <Button
      look={followed ? 'secondary' : 'primary'}
      icon={<Icon size={20} aria-hidden="true" />}
      onClick={() => signInFirst(toggle)}
    >
      {followed ? 'Following' : 'Follow'}
    </Button>
  );
}
