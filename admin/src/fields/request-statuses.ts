import { wordsOf } from '../text/texts';

/** The statuses of enquiries and tour requests, as choices of a filter. */
export const REQUEST_STATUSES = ['PENDING', 'ACCEPTED', 'COMPLETED', 'CANCELLED'].map((id) => ({
  id,
  name: wordsOf(id),
}));
