import type { ServiceRecord } from '../api/records';

/** The service itself, or an edit of what is published, is to be decided on. */
export const isWaiting = ({ status, pending }: ServiceRecord): boolean =>
  status === 'PENDING' || pending !== null;
