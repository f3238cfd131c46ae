import { Injectable } from '@nestjs/common';

/** An owner closes or deletes a listing, or makes another property of it. */
export type Ending = 'close' | 'delete' | 'relist';

/** Throws 409 where something stands in the way of it. */
export type EndingRule = (listingId: string, ending: Ending) => Promise<void>;

/** The rules of other features that can refuse the end of a listing. They run in the transaction, with the listing locked. */
@Injectable()
export class ListingEndingsService {
  private readonly rules: EndingRule[] = [];

  add(rule: EndingRule): void {
    this.rules.push(rule);
  }

  async assertFree(listingId: string, ending: Ending): Promise<void> {
    for (const rule of this.rules) await rule(listingId, ending);
  }
}
