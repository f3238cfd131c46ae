import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useRecordContext } from 'react-admin';
import { RecordShow } from '../table/record-page';
import type { ServiceRecord } from '../api/records';
import { useLabel } from '../api/vocabulary';
import { DecisionPanel } from '../review/decision-panel';
import { PhotoGrid } from '../review/photo-grid';
import { ReasonDialog } from '../decisions/dialogs/reason-dialog';
import { ReviewLayout } from '../review/review-layout';
import { SuspicionList } from '../review/suspicions';
import { useAct } from '../decisions/use-act';
import { Facts } from '../text/facts';
import { Panel } from '../fields/panel';
import { Person } from '../fields/person';
import { StatusChip } from '../fields/status-chip';
import { instantText, numberText, priceText } from '../text/texts';
import { FieldDifferences } from '../revisions/field-differences';
import { PhotoDifferences } from '../revisions/photo-differences';
import { listPath } from '../text/list-path';
import { isWaiting } from './is-waiting';

/** One service as visitors see it or would see it, its waiting edit, and the decision. */
const ServiceShow = () => (
  <RecordShow title={<ServiceTitle />}>
    <ServicePage />
  </RecordShow>
);

const ServiceTitle = () => <>{useRecordContext<ServiceRecord>()?.title ?? 'Service'}</>;

const ServicePage = () => {
  const service = useRecordContext<ServiceRecord>();
  if (!service) return null;
  const { pending } = service;
  return (
    <ReviewLayout aside={<Aside service={service} />}>
      {isWaiting(service) && <SuspicionList suspicions={service.suspicions} />}
      {pending && pending.changes.length > 0 && (
        <FieldDifferences changes={pending.changes} isDecided={false} />
      )}
      {pending?.photos && <PhotoDifferences photos={pending.photos} isDecided={false} />}
      <Panel title={service.title}>
        <Stack spacing={2}>
          {service.images.length > 0 && <PhotoGrid pictures={service.images} />}
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {service.description}
          </Typography>
          <Facts
            facts={[
              ['Kind', service.kind],
              ['Place', [service.area, service.state].filter(Boolean).join(', ')],
              ['Starting from', priceText(service.startPrice)],
              ['Included', service.included.join(', ')],
              ['Not included', service.excluded.join(', ')],
            ]}
          />
        </Stack>
      </Panel>
    </ReviewLayout>
  );
};

const Aside = ({ service }: { service: ServiceRecord }) => {
  const reason = useLabel('moderationReasons', service.reason);
  const { id, rating, reviewCount } = service;
  return (
    <>
      {isWaiting(service) && (
        <DecisionPanel
          resource="services"
          whose="provider"
          id={id}
          version={service.version}
          submittedAt={service.submittedAt}
          claim={service.claim}
          held={service.held}
          canDecide={service.canDecide}
        />
      )}
      <Panel title="Status">
        <Facts
          facts={[
            ['Status', <StatusChip key="status" status={service.status} />],
            ['Edit', service.pending && 'Waiting for a decision'],
            ['Submitted', instantText(service.submittedAt)],
            ['Approved', service.approvedAt && instantText(service.approvedAt)],
            ['Reason', reason],
            ['Note', service.note],
            ['Stars', rating === null ? 'No reviews yet' : `${rating} of 5`],
            [
              'Reviews',
              <Link key="reviews" to={listPath('service-reviews', { serviceId: id })}>
                {numberText(reviewCount)}
              </Link>,
            ],
            [
              'Requests',
              <Link key="requests" to={listPath('service-requests', { serviceId: id })}>
                See them
              </Link>,
            ],
          ]}
        />
        <Status service={service} />
      </Panel>
      <Panel title="Provider">
        <Facts
          facts={[
            ['Name', <Person key="owner" userId={service.ownerId} name={service.ownerName} />],
            ['Email', service.ownerEmail],
            ['Account', service.ownerSuspended ? 'Suspended' : null],
          ]}
        />
      </Panel>
    </>
  );
};

/** The buttons to suspend and restore. */
const Status = ({ service: { id, canSuspend, canRestore } }: { service: ServiceRecord }) => {
  const act = useAct('services', id);
  const [asking, setAsking] = useState(false);
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
      {canSuspend && (
        <Button variant="outlined" color="error" disabled={act.isPending} onClick={() => setAsking(true)}>
          Suspend
        </Button>
      )}
      {canRestore && (
        <Button variant="outlined" disabled={act.isPending} onClick={() => act.mutate({ action: 'restore' })}>
          Restore
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title="Suspend this service"
          says="It is hidden until it is restored. The provider can read the reason and your note."
          confirm="Suspend"
          note="Note to the provider"
          onClose={() => setAsking(false)}
          onConfirm={(body) => act.mutateAsync({ action: 'suspend', body })}
        />
      )}
    </Stack>
  );
};

export default ServiceShow;
