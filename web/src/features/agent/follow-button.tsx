import { IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { profileQuery, type Profile } from '@/features/profile/profile-api';
import { useSession } from '@/lib/session/session';
import { notify } from '@/lib/toasts';
import { signInPath } from '@/lib/navigation';
import { follow } from './agent-api';

/** Follows or unfollows a person: shown at once, undone if the server refuses. */
export function FollowButton({ profile }: { profile: Profile }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const { queryKey } = profileQuery(profile.userId);
  const change = useMutation({
    mutationFn: follow,
    onMutate: async ({ wanted }) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(
        queryKey,
        (known) => known && { ...known, isFollowed: wanted, followers: known.followers + (wanted ? 1 : -1) },
      );
      return { before };
    },
    onError: (failure, _asked, context) => {
      queries.setQueryData(queryKey, context?.before);
      notify.error(errorText(failure));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  });
  if (session?.userId === profile.userId) return null;
  const followed = profile.isFollowed;
  const press = () => {
    if (!session) void navigate(signInPath(pathname));
    else if (!change.isPending) change.mutate({ userId: profile.userId, wanted: !followed });
  };
  const Icon = followed ? IconUserCheck : IconUserPlus;
  return (
    <Button
      look={followed ? 'secondary' : 'primary'}
      icon={<Icon size={20} aria-hidden="true" />}
      onClick={press}
    >
      {followed ? 'Following' : 'Follow'}
    </Button>
  );
}
