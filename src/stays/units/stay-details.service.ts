import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ListingAccessService } from '../../listings/life/listing-access.service';
import type { ListingContent } from '../../listings/content/listing-fields';
import { isOwner } from '../../listings/life/listings.policy';
import type { Listing } from '../../listings/life/listing.entity';
import { DAILY_ONLY, STAY_TYPES } from '../../listings/life/listing-stay';
import { RevisionsService } from '../../listings/writing/revisions.service';
import type { Actor } from '../../platform/access/actor';
import type { AcceptedVersions } from '../../platform/http/admin-list/record-version';
import { changedMeanwhile, conflict, invalid } from '../../platform/http/errors';
import { ListingPricesService } from './listing-prices.service';
import { partOf, pendingUnits, STAY_FIELD } from './pending-units';
import type { StayBody, StayRulesBody, StayView } from './stay-details.dto';
import { StayRules } from './stay-rules.entity';
import { StayUnitsService } from './stay-units.service';
import type { StayUnit, UnitContent } from './stay-unit.entity';
import { presentRules, presentUnit } from './stay.presenter';
import { rulesOver } from './unit-form';

/** The booking details of a shortlet or hotel: read by everybody who reads the listing, written by its owner. */
@Injectable()
export class StayDetailsService {
  constructor(
    private readonly em: EntityManager,
    private readonly access: ListingAccessService,
    private readonly revisions: RevisionsService,
    private readonly units: StayUnitsService,
    private readonly prices: ListingPricesService,
  ) {}

  /** Throws 404 for a listing that the actor may not read. */
  async getDetails(listingId: string, actor: Actor | null): Promise<StayView> {
    const listing = await this.access.getReadable(listingId, actor);
    const sees = isOwner(actor, listing) || actor?.role === 'admin';
    const units = await this.units.live(listingId);
    const rules = await this.em.findOne(StayRules, { listingId });
    const shown = units.map((unit) => presentUnit(unit.id, unit.content, sees));
    const view = { listingId, units: shown, rules: presentRules(rules?.content ?? null, sees) };
    return sees ? { ...view, ...(await this.openUnits(listing, units)) } : view;
  }

  /**
   * Saves the owner's details. On a published listing what is offered more or otherwise waits for an admin; prices and
   * rules hold at once for new quotes. Throws 400, 403, 404, 409 `WRONG_STATE` while suspended and as {@link
   * StayUnits.replace}, 412 for details of another version than those.
   */
  save(actor: Actor, listingId: string, body: StayBody, accepted: AcceptedVersions): Promise<void> {
    return this.access.change(listingId, actor, async (listing, at) => {
      const waiting = await this.revisions.findPending(listingId);
      if (listing.status === 'SUSPENDED')
        throw conflict('This listing is suspended and cannot be edited', 'WRONG_STATE');
      if (accepted && !accepted.includes(versionOf(await this.getDetails(listingId, actor))))
        throw changedMeanwhile();
      assertBookable(listing.content);
      assertBookable({ ...listing.content, ...waiting?.changes });
      await this.saveRules(listingId, body.rules ?? {});
      if (body.units) {
        const changes = await this.units.replace(
          listing,
          body.units,
          pendingUnits(waiting?.parts[STAY_FIELD]),
          at,
        );
        await this.revisions.putPart(listing, STAY_FIELD, partOf(changes), actor.userId, at);
      }
      await this.prices.follow(listing, at);
    });
  }

  private async saveRules(listingId: string, body: StayRulesBody): Promise<void> {
    const known = await this.em.findOne(StayRules, { listingId });
    const rules = rulesOver(known?.content ?? null, body);
    if (known) this.em.assign(known, rules);
    else this.em.persist(this.em.create(StayRules, { listingId, ...rules }));
  }

  /** Units as they would be with the owner's latest edit, by whether it waits or was refused. */
  private async openUnits(
    { id, approvedAt }: Listing,
    live: StayUnit[],
  ): Promise<Pick<StayView, 'pending' | 'refused'>> {
    const [edit] = await this.revisions.findOpen([id]);
    const units = pendingUnits(edit?.parts[STAY_FIELD]).map(({ place: _place, unitId, ...content }) => {
      const now = live.find((unit) => unit.id === unitId)?.content;
      return presentUnit(unitId, { ...now, ...content } as UnitContent, true);
    });
    return {
      pending: edit?.status === 'PENDING' ? units : [],
      refused: edit?.isRefusedSince(approvedAt) ? units : [],
    };
  }
}

/** The version of the details is what their owner reads of them: they are rows of several tables. */
export const versionOf = (details: StayView): string =>
  createHash('sha256').update(JSON.stringify(details)).digest('base64url').slice(0, 22);

function assertBookable({ type, recurrence }: ListingContent): void {
  if (!STAY_TYPES.includes(type)) throw invalid({ type: 'Booking details are for shortlets and hotels' });
  if (recurrence !== 'daily') throw invalid({ recurrence: DAILY_ONLY });
}
