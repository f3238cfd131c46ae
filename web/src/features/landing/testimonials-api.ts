import { queryOptions } from '@tanstack/react-query';
import { client, read, type Schema } from '@/api/client';
import type { Listing } from '@/features/listings/listing-types';
import { featuredQuery } from './landing-api';

/** A review of a listing. */
export interface Testimonial {
  review: Schema<'ReviewView'>;
  home: Pick<Listing, 'listingId' | 'title'>;
}

const HOMES_ASKED = 3;
const SHOWN = 3;
const GOOD = 4;
const WORTH_READING = 20;

/** Good reviews with text of a few featured listings: one of each listing, then the next of each. */
export const testimonialsQuery = queryOptions({
  queryKey: ['listings', 'testimonials'],
  queryFn: async ({ client: queries, signal }): Promise<Testimonial[]> => {
    const { items } = await queries.ensureQueryData(featuredQuery);
    const homes = items.filter(({ reviewCount }) => reviewCount > 0).slice(0, HOMES_ASKED);
    const reviews = await Promise.all(
      homes.map(({ listingId }) =>
        read(client.GET('/api/listings/{id}/reviews', { params: { path: { id: listingId } }, signal })),
      ),
    );
    const good = reviews.map((all) =>
      all.filter(({ rating, message }) => rating >= GOOD && message.length > WORTH_READING),
    );
    const turns = Array.from({ length: SHOWN }, (_, turn) => turn);
    const testimonials = turns.flatMap((turn) =>
      homes.flatMap(({ listingId, title }, at) => {
        const review = good[at]![turn];
        return review ? [{ review, home: { listingId, title } }] : [];
      }),
    );
    return testimonials.slice(0, SHOWN);
  },
});
