import { IconBed, IconBuildingSkyscraper, IconHomeDollar, IconKey } from '@tabler/icons-react';
import type { ListingType } from '@/features/listings/listing-types';
import { TYPE_CHOICES } from '../wizard-draft';

const icons = { rent: IconKey, sale: IconHomeDollar, shortlet: IconBed, hotel: IconBuildingSkyscraper };

/** The first question: the type of the listing. */
export function TypeChooser({ onChoose }: { onChoose: (type: ListingType) => void }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {TYPE_CHOICES.map(({ value, label, hint }) => {
        const Icon = icons[value];
        return (
          <li key={value}>
            <button
              type="button"
              onClick={() => onChoose(value)}
              className="flex w-full items-center gap-4 rounded-tile border border-control bg-surface p-4 text-start hover:border-brand hover:bg-brand-soft"
            >
              <Icon size={32} stroke={1.5} aria-hidden="true" className="shrink-0 text-brand" />
              <span>
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-muted">{hint}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
