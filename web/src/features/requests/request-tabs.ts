import type { StatusFilter } from './requests-api';

/** The tabs of the specification, each with its status: "accept" shows ACCEPTED. */
export const REQUEST_TABS: { value: string; label: string; status: StatusFilter }[] = [
  { value: 'all', label: 'All', status: 'ALL' },
  { value: 'pending', label: 'Pending', status: 'PENDING' },
  { value: 'accept', label: 'Accept', status: 'ACCEPTED' },
  { value: 'completed', label: 'Completed', status: 'COMPLETED' },
  { value: 'cancelled', label: 'Cancelled', status: 'CANCELLED' },
];
