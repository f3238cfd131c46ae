import type { RequestRow } from './requests-api';

export const REQUEST_TABS = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'accept', label: 'Accept' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
];

/** The rows of a tab: "accept" means ACCEPTED, "all" everything, the others the status of their name. */
export function rowsOf(tab: string, rows: RequestRow[]): RequestRow[] {
  const status = tab === 'accept' ? 'ACCEPTED' : tab.toUpperCase();
  return tab === 'all' ? rows : rows.filter(({ of }) => of.status.toUpperCase() === status);
}
