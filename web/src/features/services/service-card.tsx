import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Picture } from '@/components/ui/picture';
import { Rating } from '@/components/ui/rating';
import { formatNaira } from '@/lib/format/formatting';
import { placeText } from '@/lib/format/place-text';
import type { Service } from './services-api';

export const placeOf = ({ area, state }: Service): string => placeText(area, state);

/** A service in a list; the whole card is a link. */
export function ServiceCard({ service, eager }: { service: Service; eager?: boolean }) {
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Picture
        image={service.images[0]}
        alt={service.title}
        sizes="(min-width: 1024px) 25vw, (min-width: 640px) 50vw, 100vw"
        compact
        eager={eager}
        className="aspect-[4/3] w-full"
      />
      <div className="flex flex-1 flex-col gap-1 p-4">
        <p className="text-sm font-semibold text-brand">{service.kind}</p>
        <h2 className="text-lg">
          <Link to={`/service/${service.serviceId}`} className="after:absolute after:inset-0">
            {service.title}
          </Link>
        </h2>
        <p className="flex items-center gap-1 text-sm text-muted">
          <IconMapPin size={16} aria-hidden="true" /> {placeOf(service)}
        </p>
        <Rating rating={service.rating} count={service.reviewCount} />
        <p className="mt-auto pt-2 font-semibold">
          <span className="text-sm font-normal text-muted">Starting From </span>
          {formatNaira(service.startPrice)}
        </p>
      </div>
    </article>
  );
}
