import { Listing } from '../../../src/listings/life/listing.entity';
import { addDays } from '../../../src/platform/clock/days';
import type { SignedIn } from '../../factories/factories';
import type { TestApp } from '../../setup/test-app';

export const A_ROOM = { name: 'Standard room', kind: 'ROOM', count: 3, guestsMax: 2, price: 40_000 };
export const A_HOME = { name: 'Whole flat', kind: 'HOME', count: 1, guestsMax: 4, price: 60_000 };

export type StayHome = { listingId: string; owner: SignedIn; unitId: string; unitIds: string[] };

type Options = {
  units?: object[];
  rules?: object;
  owner?: SignedIn;
  type?: 'shortlet' | 'hotel';
  fields?: object;
};

/** A published home that takes bookings; its details were saved before it was approved. */
export async function aStayHome(app: TestApp, options: Options = {}): Promise<StayHome> {
  const { units = [A_HOME], rules = {}, type = 'shortlet', owner, fields = {} } = options;
  const hotel = { hotelCategory: 'Boutique', roomType: 'Standard Room', budgetTier: 'Mid-Range' };
  const content = {
    ...(type === 'hotel' ? hotel : {}),
    ...{ type, recurrence: 'daily' as const, status: 'PENDING' as const },
    ...fields,
  };
  const home = await app.make.aListing({ ...content, ...(owner ? { owner } : {}) });
  const saved = await app.as(home.owner).post(`/listings/${home.listingId}/stay`, { units, rules });
  if (saved.status !== 200) throw new Error(saved.text);
  const at = new Date();
  const approved = { status: 'APPROVED', approvedAt: at, confirmedAt: at } as const;
  await app.em.fork().nativeUpdate(Listing, { id: home.listingId }, approved);
  const unitIds = saved.body.stay.units.map((unit: { unitId: string }) => unit.unitId);
  return { listingId: home.listingId, owner: home.owner, unitId: unitIds[0], unitIds };
}

/** A Lagos day N days from now. */
export const ahead = (app: TestApp, days: number): string => addDays(app.clock.today(), days);

/** The next Monday at least N days ahead: the nights from Monday to Friday have one price. */
export function monday(app: TestApp, days = 10): string {
  const day = ahead(app, days);
  return addDays(day, (8 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);
}
