import type { CancelledBy, RequestStatus } from './life/request.states';

/** The columns that every kind of request has, as statements read them. */
export type RequestRow = {
  id: string;
  owner_id: string;
  sender_id: string | null;
  status: RequestStatus;
  accepted_at: string | null;
  completed_at: string | null;
  cancelled_at: string | null;
  cancelled_by: CancelledBy | null;
  cancel_reason: string | null;
  created_at: string;
};

/** Their types, for the declaration of a statement. */
export const REQUEST_COLUMNS = {
  id: 'uuid',
  owner_id: 'uuid',
  sender_id: 'uuid?',
  status: 'text',
  accepted_at: 'instant?',
  completed_at: 'instant?',
  cancelled_at: 'instant?',
  cancelled_by: 'text?',
  cancel_reason: 'text?',
  created_at: 'instant',
} as const;

/** The same, of the table that a statement calls by this name. */
export const requestColumns = <Table extends string>(table: Table) =>
  (Object.keys(REQUEST_COLUMNS) as (keyof RequestRow)[]).map((column) => `${table}.${column}` as const);
