import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { client, read, type Schema } from '@/api/client';
import { Avatar } from '@/components/ui/avatar';
import { Stars } from '@/components/ui/stars';
import type { Listing } from '@/features/listings/listing-types';
import { featuredQuery } from './home-api';
import { Section } from './section';

type Review = Schema<'ReviewView'>;
type Voiced = { review: Review; home: Listing };

const HOMES_ASKED = 3;
const SHOWN = 3;
const GOOD = 4;
const WORTH_READING = 20;

/** Good reviews with words in them, of a few of these homes. */
async function voicesOf(homes: Listing[], signal: AbortSignal): Promise<Voiced[]> {
  const reviews = await Promise.all(
    homes.map(({ listingId }) =>
      read(client.GET('/api/listings/{id}/reviews', { params: { path: { id: listingId } }, signal })),
    ),
  );
  return homes.flatMap((home, at) =>
    reviews[at]!.filter(({ rating, message }) => rating >= GOOD && message.length > WORTH_READING).map(
      (review) => ({ review, home }),
    ),
  );
}

/** What people wrote about homes here: real reviews of the featured homes, never made-up praise. */
export function Testimonials() {
  const homes = (useQuery(featuredQuery).data?.items ?? [])
    .filter(({ reviewCount }) => reviewCount > 0)
    .slice(0, HOMES_ASKED);
  const { data: voices = [] } = useQuery({
    queryKey: ['listings', 'voices', homes.map(({ listingId }) => listingId)],
    queryFn: ({ signal }) => voicesOf(homes, signal),
    enabled: homes.length > 0,
  });
  return (
    <Section heading="Testimonials" text="From reviews of homes on Gidana.">
      {voices.length ? (
        <ul className="grid gap-4 sm:grid-cols-3">
          {voices.slice(0, SHOWN).map(({ review, home }) => (
            <Voice key={review.reviewId} review={review} home={home} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">No reviews yet</p>
      )}
    </Section>
  );
}

function Voice({ review, home }: Voiced) {
  const { user } = review;
  const name = user.fullName;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <Stars value={review.rating} />
      <blockquote className="line-clamp-6">{review.message}</blockquote>
      <p className="mt-auto flex items-center gap-3 pt-2">
        <Avatar name={name} src={user.avatar} />
        <span className="min-w-0 text-sm">
          <span className="block font-semibold">{name}</span>
          <Link
            to={`/property/${home.listingId}`}
            className="block truncate text-muted underline underline-offset-2"
          >
            {review.verified ? 'Visited: ' : ''}
            {home.title}
          </Link>
        </span>
      </p>
    </li>
  );
}
