import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { notify } from '@/lib/toasts';
import { showChangedServices, withdrawEdit, type Service } from './services-api';

/** Shows a provider the waiting edit, which they can withdraw. */
export function WaitingEdit({ service: { serviceId, title, pending } }: { service: Service }) {
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
  if (!pending) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 rounded-control bg-plain-soft px-3 py-1 text-sm text-plain-strong">
      <p className="flex-1 basis-60 py-1">
        Your edit waits for approval: {pending.changes.map(({ label }) => label).join(', ')}. The published
        version stays public until then.
      </p>
      <Button
        look="quiet"
        aria-label={`Withdraw the edit of ${title}`}
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        Withdraw the edit
      </Button>
    </div>
  );
}
