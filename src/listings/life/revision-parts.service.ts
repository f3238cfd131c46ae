import { Injectable } from '@nestjs/common';
import type { RevisionPart } from './listing-revision.entity';
import type { Listing } from './listing.entity';

/** Makes a part of an approved revision hold. Runs in the transaction of the decision, with the listing locked. */
export type PartApplication = (listing: Listing, after: unknown, at: Date) => Promise<void>;

/** The parts of revisions by the field under which they wait; each feature registers its own. */
@Injectable()
export class RevisionPartsService {
  private readonly applications = new Map<string, PartApplication>();

  register(field: string, application: PartApplication): void {
    this.applications.set(field, application);
  }

  async apply(listing: Listing, parts: Record<string, RevisionPart>, at: Date): Promise<void> {
    for (const [field, { after }] of Object.entries(parts))
      await this.applications.get(field)?.(listing, after, at);
  }
}
