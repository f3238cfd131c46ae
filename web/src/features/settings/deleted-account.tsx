import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { DateText } from '@/components/ui/date-text';
import { useMyProfile } from '@/features/profile/profile-api';
import { showChanged } from '@/lib/network/show-changed';
import { notify } from '@/lib/toasts';
import { restoreAccount } from './settings-api';

/** While a deleted account can still be restored: says until when, and restores it. */
export function DeletedAccount() {
  const client = useQueryClient();
  const deletedOn = useMyProfile().data?.deletedOn;
  const restore = useMutation({
    mutationFn: restoreAccount,
    onSuccess: async ({ message }) => {
      await showChanged(client, [['profile']]);
      notify.success(message);
    },
    onError: (failure) => notify.error(errorText(failure)),
  });
  if (!deletedOn) return null;
  return (
    <aside
      aria-label="Account deletion"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card bg-danger-soft p-4 text-danger-strong"
    >
      <p>
        Your account will be deleted on <DateText value={deletedOn} />.
      </p>
      <Button look="secondary" loading={restore.isPending} onClick={() => restore.mutate()}>
        Keep my account
      </Button>
    </aside>
  );
}
