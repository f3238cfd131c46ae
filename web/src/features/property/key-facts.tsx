import { IconBath, IconBed, IconBuilding, IconDoor, IconRuler2 } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Listing } from '@/features/listings/listing-types';
import { formatNumber, plural } from '@/lib/format/formatting';

type Fact = [text: string, icon: ComponentType<{ size: number; className: string; 'aria-hidden': true }>];

/**
 * The facts that people compare first, by the price: rooms, size and kind. Another element follows: until a document that
 * arrives in pieces has brought it, half a text leaves room on the line that the whole has not.
 */
export function KeyFacts({ listing }: { listing: Listing }) {
  const { bedroom, bathroom, areaSqm, propertyType, roomType } = listing;
  const facts: (Fact | null)[] = [
    roomType ? [roomType, IconDoor] : null,
    bedroom === null ? null : [plural(bedroom, 'bedroom'), IconBed],
    bathroom === null ? null : [plural(bathroom, 'bathroom'), IconBath],
    areaSqm === null ? null : [`${formatNumber(areaSqm)} sqm`, IconRuler2],
    propertyType ? [propertyType, IconBuilding] : null,
  ];
  const known = facts.filter((fact) => fact !== null);
  if (known.length === 0) return null;
  return (
    <ul aria-label="Key facts" className="flex flex-wrap gap-x-5 gap-y-1.5 last:invisible">
      {known.map(([text, Icon]) => (
        <li key={text} className="inline-flex items-center gap-1.5 font-medium">
          <Icon size={20} className="text-muted" aria-hidden={true} />
          {text}
        </li>
      ))}
    </ul>
  );
}
