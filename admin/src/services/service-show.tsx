import { Box, Stack, Typography } from '@mui/material';
import { Show, useRecordContext } from 'react-admin';
import type { ServiceRecord } from '../api/records';
import { PhotoGrid } from '../decisions/photo-grid';
import { Facts } from '../fields/facts';
import { Panel } from '../fields/panel';
import { Person } from '../fields/person';
import { StatusChip } from '../fields/status-chip';
import { instantText, priceText, wordsOf } from '../fields/texts';
import { ServiceDecision } from './service-decision';

/** One service as visitors would see it, and the decision on it. */
const ServiceShow = () => (
  <Show component="div" actions={false}>
    <ServicePage />
  </Show>
);

const ServicePage = () => {
  const service = useRecordContext<ServiceRecord>();
  if (!service) return null;
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 900 }}>
      <Stack spacing={2}>
        <Panel title={service.title}>
          <Stack spacing={2}>
            {service.images.length > 0 && <PhotoGrid pictures={service.images} />}
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {service.description}
            </Typography>
            <Facts
              facts={[
                ['Status', <StatusChip key="status" status={service.status} />],
                ['Kind', service.kind],
                ['Place', [service.area, service.state].filter(Boolean).join(', ')],
                ['Starting from', priceText(service.startPrice)],
                ['Included', service.included.join(', ')],
                ['Not included', service.excluded.join(', ')],
                [
                  'Reviews',
                  service.rating === null ? 'None yet' : `${service.rating} (${service.reviewCount})`,
                ],
                ['Provider', <Person key="owner" userId={service.ownerId} name={service.ownerName} />],
                ['Email', service.ownerEmail],
                ['Handed in', instantText(service.submittedAt)],
                ['Approved', service.approvedAt && instantText(service.approvedAt)],
                ['Reason', service.reason && wordsOf(service.reason)],
                ['Note', service.note],
              ]}
            />
          </Stack>
        </Panel>
        <ServiceDecision service={service} />
      </Stack>
    </Box>
  );
};

export default ServiceShow;
