import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { refusedText, waitingText } from '@/features/vocabulary/edit-text';
import { useReasonText } from '@/features/vocabulary/reason-text';
import { notify } from '@/lib/toasts';
import { editOf, showChangedServices, withdrawEdit, type Service } from './services-api';

/** Shows a provider the edit that waits or was not approved, which they can withdraw. */
export function EditNote({ service }: { service: Service }) {
  const { serviceId, title, pending } = service;
  const why = useReasonText()(service);
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => withdrawEdit(serviceId),
    onSuccess: async ({ message }) => {
      await showChangedServices(queries);
      notify.success(message);
    },
    onError: (failure) => {
      notify.error(errorText(failure));
      // An admin may have decided on it a moment ago.
      return showChangedServices(queries);
    },
  });
  const edit = editOf(service);
  if (!edit) return null;
  return (
    <Callout tone={pending ? 'plain' : 'warn'} className="flex flex-wrap items-center gap-x-4">
      <p className="flex-1 basis-60">{pending ? waitingText(edit, true) : refusedText(edit, why)}</p>
      <Button
        look="quiet"
        className="-my-1"
        aria-label={`Withdraw the edit of ${title}`}
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        Withdraw the edit
      </Button>
    </Callout>
  );
}
