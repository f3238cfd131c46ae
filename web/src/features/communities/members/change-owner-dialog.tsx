import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { QueryView } from '@/components/ui/query-view';
import { SelectField } from '@/components/ui/select';
import { SkeletonLines } from '@/components/ui/skeleton';
import { notify } from '@/lib/toasts';
import { changeOwner, membersQuery, showChangedCommunities, type Circle } from '../communities-api';
import { MoreButton } from '@/components/ui/more-button';

export const changeOwnerTitle = ({ kind }: Pick<Circle, 'kind'>): string =>
  kind === 'groups' ? 'Change Group Owner' : 'Change Community Owner';

/** Transfers a community or group to one of its members. */
export function ChangeOwnerDialog({ circle, onClose }: { circle: Circle; onClose: () => void }) {
  const queries = useQueryClient();
  const members = useInfiniteQuery(membersQuery(circle.kind, circle.id, ''));
  const [userId, setUserId] = useState('');
  const [problem, setProblem] = useState('');
  const change = useMutation({
    mutationFn: () => changeOwner(circle, userId),
    onSuccess: async ({ message }) => {
      await showChangedCommunities(queries);
      onClose();
      notify.success(message);
    },
    onError: (failure) => notify.error(errorText(failure, 'Failed to change owner')),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!userId) setProblem('Please select a user');
    else if (!change.isPending) change.mutate();
  }
  return (
    <Dialog open onClose={onClose} title={changeOwnerTitle(circle)}>
      <QueryView
        query={members}
        skeleton={<SkeletonLines />}
        isEmpty={() => false}
        failureText={(failure) => errorText(failure, 'Failed to fetch users')}
      >
        {({ pages }) => (
          <form noValidate onSubmit={submit} className="space-y-4">
            <SelectField
              label="New owner"
              placeholder="Select a user"
              options={pages
                .flatMap(({ items }) => items)
                .filter(({ status }) => status === 'Member' || status === 'Moderator')
                .map(({ userId: value, user }) => ({ value, label: `${user.fullName} (@${user.username})` }))}
              value={userId}
              error={problem || undefined}
              onChange={(event) => {
                setUserId(event.target.value);
                setProblem('');
              }}
            />
            <MoreButton query={members}>More members</MoreButton>
            <Button type="submit" full loading={change.isPending}>
              Change Owner
            </Button>
          </form>
        )}
      </QueryView>
    </Dialog>
  );
}
