import { client, read, type Schema } from '@/api/client';
import type { SignedRequest } from './requests-api';

type Tour = Schema<'TourRequestView'>;

/** The fields that the tour of an account and that behind a visitor's link share. */
export type ChangingTour = Pick<
  Tour,
  'status' | 'proposal' | 'noShow' | 'noShowDecision' | 'videoLink' | 'startsAt' | 'holdUntil' | 'tourType'
> & {
  can: Schema<'TourCanView'>;
  listingId: string | null;
};

type Reply = 'reschedule/accept' | 'reschedule/decline' | 'reschedule/withdraw' | 'no-show';
type TourAction = 'reschedule' | 'contest' | Reply;
/** Resolves with the message to the person. */
export type ActOnTour = (action: TourAction, body?: object) => Promise<string>;

/** Null where the request is no tour. */
export const changingTourOf = (found: SignedRequest): ChangingTour | null =>
  found.can && found.startsAt
    ? {
        can: found.can,
        status: found.status,
        holdUntil: found.holdUntil ?? null,
        startsAt: found.startsAt,
        tourType: found.tourType as Tour['tourType'],
        proposal: found.proposal ?? null,
        noShow: found.noShow ?? null,
        noShowDecision: found.noShowDecision ?? null,
        videoLink: found.videoLink ?? null,
        listingId: found.listing?.listingId ?? null,
      }
    : null;

export function changeTour(requestId: string, action: TourAction, body: object = {}) {
  const params = { path: { requestId } };
  if (action === 'reschedule') {
    const given = body as Schema<'RescheduleBody'>;
    return read(client.POST('/api/tour-requests/{requestId}/reschedule', { params, body: given }));
  }
  if (action === 'contest') {
    const given = body as Schema<'ContestNoShowBody'>;
    return read(client.POST('/api/tour-requests/{requestId}/contest', { params, body: given }));
  }
  return read<Schema<'TourRequestResponse'>>(
    client.POST(`/api/tour-requests/{requestId}/${action}`, { params }),
  );
}
