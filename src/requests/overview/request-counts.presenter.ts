import type { RequestCountsView } from '../requests.dto';

export type RequestCounts = {
  all: number;
  pending: number;
  accepted: number;
  completed: number;
  cancelled: number;
};

export const presentCounts = (counts: RequestCounts): RequestCountsView => ({
  ALL: counts.all,
  PENDING: counts.pending,
  ACCEPTED: counts.accepted,
  COMPLETED: counts.completed,
  CANCELLED: counts.cancelled,
});
