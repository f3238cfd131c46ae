import { ApiError } from '@/api/api-error';
import type { ListingView } from '@/features/listings/listing-types';

/** In these statuses nobody else sees the listing, so changes are saved while typing. */
const UNFINISHED: readonly string[] = ['DRAFT', 'REJECTED', 'CHANGES_REQUESTED'];

export const isUnfinished = ({ status }: Pick<ListingView, 'status'>): boolean => UNFINISHED.includes(status);

/** A change of the listing in another tab or on another device that stops saving until the person decides how to go on. */
export type Elsewhere = 'submitted' | 'deleted';

export const ELSEWHERE_TEXTS: Record<Elsewhere, string> = {
  submitted:
    'This home has been submitted meanwhile. What you changed since then is sent with “Update Property”.',
  deleted:
    'This home was deleted in another tab or on another device. Your text is kept, without the photos.',
};

export const ELSEWHERE = 'CHANGED_ELSEWHERE';

export const elsewhereRefusal = (what: Elsewhere): ApiError =>
  new ApiError(ELSEWHERE_TEXTS[what], 409, ELSEWHERE);
