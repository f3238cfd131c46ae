import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ListingAccessService } from '../../listings/life/listing-access.service';
import { canEdit } from '../../listings/life/listings.policy';
import { authorize, type Actor } from '../../platform/access/actor';
import { invalid } from '../../platform/http/errors';
import { OwnerTimesService } from '../times/owner-times.service';
import { TOUR_TYPES } from '../tour-types';
import type {
  HoursBody,
  ListingHoursBody,
  ViewingHoursResponse,
  ViewingHoursBody,
  ViewingHoursView,
} from './viewing-hours.dto';
import {
  ViewingHours,
  type HoursException,
  type HoursFields,
  type WeeklyRange,
} from './viewing-hours.entity';

type Of = { ownerId: string; listingId: string | null };

/** The hours in which owners show their homes. */
@Injectable()
export class ViewingHoursService {
  constructor(
    private readonly em: EntityManager,
    private readonly access: ListingAccessService,
    private readonly times: OwnerTimesService,
  ) {}

  async getOwn({ userId }: Actor): Promise<ViewingHoursView> {
    return present(await this.findHours({ ownerId: userId, listingId: null }));
  }

  /** Throws 403 for a listing of somebody else. Throws 404 for one that the reader does not see. */
  async readOfListing(actor: Actor, listingId: string): Promise<ViewingHoursView> {
    return present(await this.findHours(await this.assertEditable(actor, listingId)), true);
  }

  save({ userId }: Actor, { hours, ...body }: ViewingHoursBody): Promise<ViewingHoursResponse> {
    const { inherited: _inherited, ...inOne } = hours ?? {};
    return this.change({ ownerId: userId, listingId: null }, { ...inOne, ...body });
  }

  async saveOfListing(
    actor: Actor,
    listingId: string,
    { hours, ...beside }: ListingHoursBody,
  ): Promise<ViewingHoursResponse> {
    const of = await this.assertEditable(actor, listingId);
    const { inherited, ...body } = { ...hours, ...beside };
    return inherited ? this.giveUp(of) : this.change(of, body);
  }

  /** The hours that hold for a listing, or null where its owner has none: then any time may be proposed. */
  async inEffect(ownerId: string, listingId: string): Promise<ViewingHours | null> {
    const hours = await this.findHours({ ownerId, listingId });
    return hours?.enabled ? hours : null;
  }

  private change(of: Of, body: HoursBody): Promise<ViewingHoursResponse> {
    return this.em.transactional(async (em) => {
      await this.times.lock(of.ownerId);
      const found = await this.findHours(of);
      const hours = found?.listingId === of.listingId ? found : em.create(ViewingHours, of);
      // A listing starts from the hours that it had from its owner.
      if (found && found !== hours) hours.change(found.fields());
      hours.change(fieldsOf(body));
      const problems = hours.problems();
      if (Object.keys(problems).length > 0) throw invalid(problems);
      await em.flush();
      await this.times.freed(of.ownerId);
      return { message: 'Viewing hours saved', hours: present(hours, of.listingId !== null) };
    });
  }

  private giveUp(of: Of): Promise<ViewingHoursResponse> {
    return this.em.transactional(async (em) => {
      await this.times.lock(of.ownerId);
      await em.nativeDelete(ViewingHours, of);
      await this.times.freed(of.ownerId);
      return { message: 'Viewing hours saved', hours: present(await this.findHours(of), true) };
    });
  }

  /** The hours of the listing, or else its owner's. */
  private async findHours({ ownerId, listingId }: Of): Promise<ViewingHours | null> {
    const ids = listingId === null ? [null] : [listingId, null];
    const found = await this.em.find(ViewingHours, { ownerId, $or: ids.map((id) => ({ listingId: id })) });
    return found.find((hours) => hours.listingId !== null) ?? found[0] ?? null;
  }

  private async assertEditable(actor: Actor, listingId: string): Promise<Of> {
    const listing = await this.access.getReadable(listingId, actor);
    authorize(canEdit(actor, listing));
    return { ownerId: listing.ownerId, listingId };
  }
}

function fieldsOf({ weekly, exceptions, ...rest }: HoursBody): Partial<HoursFields> {
  const both = [...TOUR_TYPES];
  return {
    ...rest,
    ...(weekly
      ? {
          weekly: weekly.map(({ day, from, to, kinds }): WeeklyRange => ({
            day,
            from,
            to,
            kinds: kinds ?? both,
          })),
        }
      : {}),
    ...(exceptions
      ? {
          exceptions: exceptions.map(({ date, closed, from, to, kinds }): HoursException =>
            closed ? { date, closed } : { date, from: from!, to: to!, kinds: kinds ?? both },
          ),
        }
      : {}),
  };
}

const present = (hours: ViewingHours | null, ofListing = false): ViewingHoursView => ({
  ...(hours ?? new ViewingHours()).fields(),
  inherited: ofListing && !hours?.listingId,
});
