import { Box, Checkbox, Chip, Stack, Typography } from '@mui/material';
import { Link } from 'react-admin';
import type { QueueRecord } from '../api/records';
import { ClaimChip } from '../review/claim-chip';
import { SuspicionChips } from '../review/suspicions';
import { pathOf } from '../decisions/undo/trail';
import { Age } from '../text/age';
import { priceText } from '../text/texts';
import { Thumbnail } from '../fields/thumbnail';

type Props = {
  item: QueueRecord;
  isSelected: boolean;
  /** null where an admin has to open it first. */
  onToggle: (() => void) | null;
};

/** One waiting item: title, place, price, owner, age, suspicions, and who has claimed it. */
export const QueueItem = ({ item, isSelected, onToggle }: Props) => (
  <Box
    component="li"
    sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, p: 1, borderBottom: 1, borderColor: 'divider' }}
  >
    <Checkbox
      checked={isSelected}
      disabled={!onToggle}
      onChange={() => onToggle?.()}
      slotProps={{ input: { 'aria-label': `Select ${item.title ?? 'Untitled'}` } }}
    />
    <Box sx={{ display: { xs: 'none', sm: 'block' }, mr: 1 }}>
      <Thumbnail picture={item.image} />
    </Box>
    <Stack sx={{ flex: 1, minWidth: 0 }} spacing={0.5}>
      <Link to={pathOf('queue', item)} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {item.title ?? 'Untitled'}
      </Link>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {priceText(item.startPrice, item.recurrence)}, {item.city}, {item.state}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {item.owner.fullName}, waiting for <Age at={item.submittedAt} />
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        <Chip size="small" variant="outlined" label={item.kind === 'listing' ? 'New listing' : 'Edit'} />
        <ClaimChip claim={item.claim} />
        <SuspicionChips suspicions={item.suspicions} />
      </Stack>
    </Stack>
  </Box>
);
