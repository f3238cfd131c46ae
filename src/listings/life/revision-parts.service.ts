import { Injectable } from '@nestjs/common';
import type { ListingContent } from '../content/listing-fields';
import type { RevisionPart } from './listing-revision.entity';
import type { Listing } from './listing.entity';

export type RevisionPartKind = {
  /** Throws 400 for content with which such a part cannot hold. */
  assertFits: (content: ListingContent) => void;
  /** Makes an approved part hold. Runs in the transaction of the decision, with the listing locked. */
  apply: (listing: Listing, after: unknown, at: Date) => Promise<void>;
};

/** The parts of revisions by the field under which they wait; each feature registers its own. */
@Injectable()
export class RevisionPartsService {
  private readonly kinds = new Map<string, RevisionPartKind>();

  register(field: string, kind: RevisionPartKind): void {
    this.kinds.set(field, kind);
  }

  /** Throws 400 where a part that waits cannot hold with this content. */
  assertFit(parts: Record<string, RevisionPart>, content: ListingContent): void {
    for (const field of Object.keys(parts)) this.kinds.get(field)?.assertFits(content);
  }

  async apply(listing: Listing, parts: Record<string, RevisionPart>, at: Date): Promise<void> {
    for (const [field, { after }] of Object.entries(parts))
      await this.kinds.get(field)?.apply(listing, after, at);
  }
}
