import type { EntityManager } from '@mikro-orm/postgresql';
import { HOUR_MS } from '../../platform/clock/durations';
import type { ListingFilters } from '../../listings/search/criterion';
import { ANY_HOME, SavedSearch, type Frequency } from '../../saved-searches/saved-search.entity';
import type { DemoPerson } from '../people/demo-people';

const SEARCHES: readonly { name: string; frequency: Frequency; filters: ListingFilters }[] = [
  {
    name: 'Two bedrooms in Lagos',
    frequency: 'instant',
    filters: { type: 'rent', state: 'Lagos', bedroomMin: 2, maxPrice: 4_000_000 },
  },
  { name: 'Shortlets in Abuja', frequency: 'weekly', filters: { type: 'shortlet', state: 'Abuja (FCT)' } },
  {
    name: 'Land in Enugu',
    frequency: 'never',
    filters: { type: 'sale', state: 'Enugu', propertyType: 'Land' },
  },
];

/** Writes the saved searches of the tenant. Needs a transaction. */
export async function seedDemoSavedSearches(em: EntityManager, tenant: DemoPerson, now: Date): Promise<void> {
  SEARCHES.forEach(({ name, frequency, filters }, index) => {
    const at = new Date(now.getTime() - (index * 60 + 20) * HOUR_MS);
    const search = em.create(SavedSearch, {
      ...ANY_HOME,
      userId: tenant.id,
      name,
      frequency,
      createdAt: at,
      updatedAt: at,
    });
    search.lookFor(filters, filters);
  });
  await em.flush();
}
