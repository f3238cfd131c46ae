import { vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import type { ListingView } from '@/features/listings/listing-types';
import { readStay, saveStayDetails } from '@/features/stays/hosting/hosting-api';
import type { Stay } from '@/features/stays/stays-api';
import { endStays, readListing, saveDraft, saveEdit } from '../wizard-api';
import { bodyOf } from '../wizard-draft';

export const OFFLINE = new ApiError('offline', 0, 'OFFLINE');
const STALE = new ApiError('Someone else changed this meanwhile', 412, 'CHANGED_MEANWHILE');

export const aListing = (fields: object = {}): ListingView =>
  ({
    ...{ listingId: 'l1', type: 'rent', status: 'DRAFT', title: 'A flat', recurrence: 'yearly', point: null },
    ...{ fees: {}, images: [], amenities: [], pendingRevision: null },
    ...fields,
  }) as unknown as ListingView;

export const aStay = (units: object[] = [], refused: object[] = []): Stay => {
  const whole = (unit: object) => ({ rooms: [], images: [], ...unit });
  const all = { units: units.map(whole), pending: [], refused: refused.map(whole), rules: {} };
  return all as unknown as Stay;
};

/**
 * One listing on a server, with its booking details, for tests that mock `wizard-api` and `hosting-api`. It refuses edits
 * of another version than it has.
 */
export class TestServer {
  listing = aListing();
  stay = aStay();
  /** The bodies that it took. */
  edits: object[] = [];
  stays: object[] = [];
  /** The order in which they came. */
  order: string[] = [];
  private version = 1;

  constructor() {
    vi.mocked(saveDraft).mockReset();
    vi.mocked(saveDraft).mockImplementation(async (draft) => this.take(bodyOf(draft)));
    vi.mocked(readListing).mockReset();
    vi.mocked(readListing).mockImplementation(async () => this.read());
    vi.mocked(saveEdit).mockReset();
    vi.mocked(saveEdit).mockImplementation(async (_id, changes, tag) => {
      if (tag && tag !== this.read().tag) throw STALE;
      this.edits.push(changes);
      this.order.push('edit');
      return this.take(changes);
    });
    vi.mocked(readStay).mockReset();
    vi.mocked(readStay).mockImplementation(async () => ({ data: this.stay, tag: this.read().tag }));
    vi.mocked(saveStayDetails).mockReset();
    vi.mocked(saveStayDetails).mockImplementation(async (_id, body) => this.takeStay(body));
    vi.mocked(endStays).mockReset();
    vi.mocked(endStays).mockImplementation(async () => this.takeStay({ units: [] }));
  }

  /** Another tab or device changes the listing. */
  change(fields: object): void {
    this.take(fields);
  }

  private read() {
    return { data: this.listing, tag: `"${this.version}"` };
  }

  private take(body: object) {
    const { images, fees, ...fields } = body as { images?: string[]; fees?: object };
    this.listing = {
      ...this.listing,
      ...fields,
      fees: { ...this.listing.fees, ...fees },
      ...(images ? { images: images.map((url) => ({ url })) } : {}),
    } as ListingView;
    this.version += 1;
    return this.read();
  }

  private takeStay({ units = [], rules = {} }: { units?: object[]; rules?: object }) {
    this.stays.push({ units, rules });
    this.order.push('stay');
    const withId = (unit: object, at: number) => ({ unitId: `u${at + 1}`, ...unit, images: [] });
    this.stay = { ...aStay(units.map(withId)), rules: { ...this.stay.rules, ...rules } };
    return { message: 'Booking details saved', stay: this.stay };
  }
}
