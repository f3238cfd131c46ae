import { useQuery } from '@tanstack/react-query';
import { Carousel } from '@/components/ui/carousel';
import { ListingCard } from '@/features/listings/listing-card';
import { similarQuery } from './property-api';

export function SimilarHomes({ listingId }: { listingId: string }) {
  const { data = [] } = useQuery(similarQuery(listingId));
  if (data.length === 0) return null;
  return (
    <div className="mt-10">
      <h2 className="mb-4 text-xl">Similar homes</h2>
      <Carousel label="Similar homes">
        {data.map((listing) => (
          <ListingCard key={listing.listingId} listing={listing} />
        ))}
      </Carousel>
    </div>
  );
}
