import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { notFound } from '../../platform/http/errors';
import { BookingTransitionsService } from './booking-transitions.service';
import { sideOf } from './booking.policy';
import type { BookingSide } from './booking.states';
import { StayBooking } from './stay-booking.entity';

/** Actions of the team on bookings that their sides do not settle. */
@Injectable()
export class BookingInterventionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly transitions: BookingTransitionsService,
    private readonly audit: Audit,
  ) {}

  /** Cancels for a side, by the system: the guest gets a full refund. Throws 403 for a stay of their own, 404, 409. */
  async cancel(actor: Actor, id: string, side: BookingSide, reason: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const booking = await em.findOne(StayBooking, { id });
      if (!booking) throw notFound();
      authorize(sideOf(actor.userId, booking) === null, 'You cannot decide what concerns yourself');
      const before = { status: booking.status };
      const transition = side === 'host' ? 'cancelAsHost' : 'cancelAsGuest';
      await this.transitions.move(id, transition, 'system', { reason });
      const after = { side, reason };
      this.audit.record('booking.cancelled', {
        actorId: actor.userId,
        target: ['booking', id],
        before,
        after,
      });
      await em.flush();
    });
  }
}
