import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Outbox } from '../../platform/events/outbox';
import { defineJob } from '../../platform/events/event';
import { OccupancyService } from '../nights/occupancy.service';
import { StayChange, type ChangeStatus } from './stay-change.entity';

/** Ends a proposed change without a reply in time. */
export const ExpireChange = defineJob<{ bookingId: string; changeId: string }>('stays.expire-change');
export const changeKey = (id: string): string => `stay-change-expire:${id}`;

/** The change of a booking that waits for a reply. Runs in the caller's transaction, with the booking locked. */
@Injectable()
export class OpenChangesService {
  constructor(
    private readonly em: EntityManager,
    private readonly occupancy: OccupancyService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  find(bookingId: string): Promise<StayChange | null> {
    return this.em.findOne(StayChange, { bookingId, status: 'OPEN' }, { refresh: true });
  }

  /** Ends it and gives back what it held. */
  async end(change: StayChange, status: Exclude<ChangeStatus, 'OPEN' | 'ACCEPTED'>): Promise<void> {
    change.end(status, this.clock.now());
    await this.outbox.withdraw([changeKey(change.id)]);
    await this.em.flush();
    await this.occupancy.freeEach(change.unitId, change.held);
  }

  /** The booking ends, so nothing of it can change any more. True for a change that had lapsed before its job came. */
  async endOf(bookingId: string): Promise<boolean> {
    const change = await this.find(bookingId);
    const hasLapsed = change !== null && change.expiresAt <= this.clock.now();
    if (change) await this.end(change, hasLapsed ? 'EXPIRED' : 'WITHDRAWN');
    return hasLapsed;
  }
}
