import { Alert, Chip, Stack } from '@mui/material';
import { Link } from 'react-admin';
import type { Suspicion } from '../api/records';

const SHORT: Record<Suspicion['code'], string> = {
  NEW_ACCOUNT: 'New account',
  PRICE: 'Price',
  PLACE: 'Place',
  SAME_PHOTO: 'Same photo elsewhere',
  CONTACT_IN_TEXT: 'Contact in text',
  OWNER_SUSPENDED: 'Account suspended',
};

/** The suspicions, in a word each; for lists. */
export const SuspicionChips = ({ suspicions }: { suspicions: Suspicion[] }) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
    {suspicions.map(({ code, text }) => (
      <Chip key={code} size="small" color="warning" label={SHORT[code]} title={text} />
    ))}
  </Stack>
);

/** The suspicions in full. */
export const SuspicionList = ({ suspicions }: { suspicions: Suspicion[] }) =>
  suspicions.length === 0 ? (
    <Alert severity="success">Nothing suspicious was found</Alert>
  ) : (
    <Stack spacing={1}>
      {suspicions.map(({ code, text, listingId }) => (
        <Alert key={code} severity="warning">
          {text} {listingId && <Link to={`/listings/${listingId}/show`}>See that listing</Link>}
        </Alert>
      ))}
    </Stack>
  );
