import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Avatar } from '@/components/ui/avatar';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { Stars } from '@/components/ui/stars';
import { Section } from './section';
import { testimonialsQuery, type Testimonial } from './testimonials-api';

/** Real reviews of the featured homes, never invented praise. A document without them has the heading alone. */
export function Testimonials() {
  const query = useQuery(testimonialsQuery);
  return (
    <Section heading="Testimonials" text="From reviews of homes on Gidana.">
      {import.meta.env.SSR && !query.data ? null : (
        <QueryView
          query={query}
          skeleton={<Skeleton className="h-48 w-full rounded-card" />}
          empty={<p className="text-muted">No reviews yet</p>}
        >
          {(testimonials) => (
            <ul className="grid gap-4 sm:grid-cols-3">
              {testimonials.map(({ review, home }) => (
                <Quotation key={review.reviewId} review={review} home={home} />
              ))}
            </ul>
          )}
        </QueryView>
      )}
    </Section>
  );
}

function Quotation({ review, home }: Testimonial) {
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
            className="-my-3 block truncate py-3 text-muted underline underline-offset-2"
          >
            {review.verified ? 'Visited: ' : ''}
            {home.title}
          </Link>
        </span>
      </p>
    </li>
  );
}
