import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '@/api/api-error';
import { StatusBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { QueryView } from '@/components/ui/query-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { DeleteDialog } from '@/components/ui/confirm-dialog';
import { formatNaira } from '@/lib/format/formatting';
import { useReasonText } from '@/features/vocabulary/reason-text';
import { notify } from '@/lib/toasts';
import { ServiceFormDialog } from './service-form-dialog';
import { deleteService, editOf, myServicesQuery, showChangedServices, type Service } from './services-api';
import { EditNote } from './edit-note';

type Open = { edit: Service | null } | { remove: Service } | null;

/** The person's own services, in every status, and a button to offer another. */
export function MyServices({ userId }: { userId: string }) {
  const query = useQuery(myServicesQuery(userId));
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <section aria-labelledby="my-services" className="rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="my-services" className="text-xl">
          My services
        </h2>
        <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setOpen({ edit: null })}>
          Offer a Service
        </Button>
      </div>
      <div className="mt-2">
        <QueryView query={query} skeleton={<SkeletonLines />}>
          {(services) => (
            <ul className="divide-y divide-line">
              {services.map((service) => (
                <li key={service.serviceId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                  <div className="min-w-0 flex-1 basis-60">
                    <Link to={`/service/${service.serviceId}`} className="font-semibold text-brand underline">
                      {service.title}
                    </Link>
                    <p className="text-sm text-muted">
                      {service.kind}, from {formatNaira(service.startPrice)}
                    </p>
                    {service.refused ? null : <Refusal service={service} />}
                  </div>
                  <StatusBadge status={service.status} />
                  {service.status === 'SUSPENDED' ? null : (
                    <Button
                      look="quiet"
                      aria-label={`Edit ${service.title}`}
                      onClick={() => setOpen({ edit: service })}
                    >
                      Edit
                    </Button>
                  )}
                  <Button
                    look="quiet"
                    className="text-danger"
                    aria-label={`Delete ${service.title}`}
                    onClick={() => setOpen({ remove: service })}
                  >
                    Delete
                  </Button>
                  {editOf(service) ? (
                    <div className="basis-full">
                      <EditNote service={service} />
                    </div>
                  ) : null}
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </div>
      {open && 'edit' in open ? <ServiceFormDialog service={open.edit} onClose={close} /> : null}
      {open && 'remove' in open ? <DeleteService service={open.remove} onClose={close} /> : null}
    </section>
  );
}

/** An admin's note when changes are needed. */
function Refusal({ service }: { service: Service }) {
  const why = useReasonText()(service);
  if (!why) return null;
  const what = service.status === 'APPROVED' ? 'Your last edit was not approved: ' : '';
  return <p className="text-sm text-danger">{what + why}</p>;
}

function DeleteService({ service, onClose }: { service: Service; onClose: () => void }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteService(service.serviceId),
    onSuccess: async ({ message }) => {
      await showChangedServices(queries);
      onClose();
      notify.success(message);
    },
    onError: (failure) => notify.error(errorText(failure)),
  });
  return (
    <DeleteDialog open onClose={onClose} title="Delete Service" remove={remove}>
      {service.title} will be deleted for good, and open requests for it will be cancelled.
    </DeleteDialog>
  );
}
