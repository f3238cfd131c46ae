import { Chip } from '@mui/material';
import { wordsOf } from '../text/texts';

const COLOURS: Record<string, 'success' | 'warning' | 'error' | 'default'> = {
  APPROVED: 'success',
  ACCEPTED: 'success',
  COMPLETED: 'success',
  SHOWN: 'success',
  ANSWERED: 'success',
  CONFIRMED: 'success',
  CHECKED_IN: 'success',
  PENDING: 'warning',
  REQUESTED: 'warning',
  NEW: 'warning',
  OPEN: 'warning',
  CHANGES_REQUESTED: 'warning',
  delayed: 'warning',
  REJECTED: 'error',
  REMOVED: 'error',
  UPHELD: 'error',
  SUSPENDED: 'error',
  NO_SHOW: 'error',
  FAILED: 'error',
  failed: 'error',
};

/** A status in words; the colour only repeats the words. */
export const StatusChip = ({ status }: { status: string }) => (
  <Chip size="small" variant="outlined" color={COLOURS[status] ?? 'default'} label={wordsOf(status)} />
);
