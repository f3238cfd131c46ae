import { useQuery } from '@tanstack/react-query';
import { Box, Typography } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '../api/data-provider';
import type { ListingRecord, Stay } from '../api/records';
import { useLabel } from '../api/vocabulary';
import { CouldNotLoad } from '../fields/could-not-load';
import { Panel } from '../fields/panel';
import { UnitDetails } from '../review/unit-details';
import { Facts } from '../text/facts';
import { Written } from '../text/written';

/** The booking details of a shortlet or hotel: its units with their pictures, and the rules of a stay. */
export const BookingDetails = ({ listing }: { listing: ListingRecord }) => {
  const provider = useDataProvider<ConsoleProvider>();
  const isStay = listing.type === 'shortlet' || listing.type === 'hotel';
  const { data, error, refetch } = useQuery({
    queryKey: ['listings', 'stay', listing.id],
    queryFn: () => provider.stay(listing.id),
    enabled: isStay,
  });
  if (!isStay) return null;
  return (
    <Panel title="Booking details">
      {error && <CouldNotLoad error={error} onRetry={() => void refetch()} />}
      {data?.units.length === 0 && <Typography variant="body2">It offers nothing to book yet.</Typography>}
      {data?.units.map((unit) => (
        <Box key={unit.unitId} component="section" sx={{ pb: 2 }}>
          <Typography component="h3" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {unit.name}
          </Typography>
          <UnitDetails unit={unit} />
        </Box>
      ))}
      {data && data.units.length > 0 && <Rules rules={data.rules} />}
    </Panel>
  );
};

const Rules = ({ rules }: { rules: Stay['rules'] }) => {
  const policy = useLabel('cancellationPolicies', rules.policy);
  return (
    <section>
      <Typography component="h3" variant="subtitle2">
        Rules of a stay
      </Typography>
      <Facts
        facts={[
          ['Nights', `${rules.minNights} to ${rules.maxNights}`],
          ['Weekly discount', rules.weeklyDiscount > 0 && `${rules.weeklyDiscount} %`],
          ['Monthly discount', rules.monthlyDiscount > 0 && `${rules.monthlyDiscount} %`],
          ['Notice in hours', rules.noticeHours],
          ['Nights to prepare', rules.preparationDays],
          ['Days ahead', rules.horizonDays],
          ['Check-in', `${rules.checkInFrom} to ${rules.checkInTo}`],
          ['Check-out until', rules.checkOutUntil],
          ['Cancellation policy', policy],
          ['Booked', rules.instant ? 'At once' : 'After the host accepts'],
          ['House rules', rules.houseRules && <Written text={rules.houseRules} />],
          ['Arrival note', rules.arrivalNote && <Written text={rules.arrivalNote} />],
        ]}
      />
    </section>
  );
};
