import { choicesOf } from '../text/texts';

/** The statuses of enquiries and tour requests, as choices of a filter. */
export const REQUEST_STATUSES = choicesOf(['PENDING', 'ACCEPTED', 'COMPLETED', 'CANCELLED']);
