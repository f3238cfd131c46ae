import type { ServiceRecord } from '../api/records';

/** Whether the service itself, or an edit of a published one, waits for a decision. */
export const isWaiting = ({ status, pending }: ServiceRecord): boolean =>
  status === 'PENDING' || pending !== null;
