import type { RequestStatus } from '../requests/life/request.states';

/** Both sides may write to each other until the enquiry is completed or cancelled, or one blocks the other. */
export const OPEN_STATUSES = ['PENDING', 'ACCEPTED'] as const satisfies RequestStatus[];

export const canReply = ({ status, blocked }: { status: RequestStatus; blocked: boolean }): boolean =>
  !blocked && (OPEN_STATUSES as readonly RequestStatus[]).includes(status);
