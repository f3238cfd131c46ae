import { Injectable } from '@nestjs/common';

/** Throws 409 where something stands in the way of an owner who closes or deletes a listing. */
export type EndingRule = (listingId: string) => Promise<void>;

/** The rules of other features that can refuse the end of a listing. They run in the transaction, with the listing locked. */
@Injectable()
export class ListingEndingsService {
  private readonly rules: EndingRule[] = [];

  add(rule: EndingRule): void {
    this.rules.push(rule);
  }

  async assertFree(listingId: string): Promise<void> {
    for (const rule of this.rules) await rule(listingId);
  }
}
