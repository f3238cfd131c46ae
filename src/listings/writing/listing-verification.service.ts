import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { ListingAccessService } from '../life/listing-access.service';

/** Records that an admin verified a home on site. */
@Injectable()
export class ListingVerificationService {
  constructor(
    private readonly access: ListingAccessService,
    private readonly audit: Audit,
  ) {}

  /** Records that somebody inspected the property, or its papers. Throws 404 for a deleted listing, 403 for the admin's own. */
  verify(actor: Actor, id: string, method: string, note: string | null): Promise<void> {
    return this.access.decide(id, actor, async (listing, at) => {
      listing.verify(method, note, at);
      this.audit.record('listing.verified', {
        actorId: actor.userId,
        target: ['listing', id],
        after: { method, note },
      });
    });
  }
}
