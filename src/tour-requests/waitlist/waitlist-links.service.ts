import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { lagosDate, lagosTime, productNow } from '../../platform/clock/clock';
import { notFound } from '../../platform/http/errors';
import type { ListingSummaryView } from '../../requests/listing-summary';
import type { SignedRequestView } from '../../requests/visitors/signed-requests.dto';
import {
  signedAction,
  SignedRequestsService,
  type SignedRequestActions,
} from '../../requests/visitors/signed-requests.service';
import { WaitlistEntry } from './waitlist-entry.entity';
import { WaitlistReaderService } from './waitlist-reader.service';
import { WaitlistService } from './waitlist.service';

/** Limits count a visitor's own link as one caller. */
const BY_LINK = 'link';
const STATUSES = {
  WAITING: 'PENDING',
  OFFERED: 'PENDING',
  ACCEPTED: 'ACCEPTED',
  ENDED: 'CANCELLED',
} as const;

/** The actions of a waiting person, by the link in the email. */
@Injectable()
export class WaitlistLinksService implements SignedRequestActions, OnModuleInit {
  readonly actions = {
    accept: signedAction(null, async (id) => {
      await this.waitlist.accept(id, BY_LINK);
      return 'Tour request sent successfully';
    }),
  };

  constructor(
    private readonly em: EntityManager,
    private readonly waitlist: WaitlistService,
    private readonly signed: SignedRequestsService,
    private readonly reader: WaitlistReaderService,
  ) {}

  onModuleInit(): void {
    this.signed.addKind('waitlist', this);
  }

  async find(id: string): Promise<SignedRequestView | null> {
    const entry = await this.em.findOne(WaitlistEntry, { id }, { refresh: true });
    return entry && present(entry, await this.reader.listing(entry.listingId));
  }

  /** Throws 404 for an unknown entry, 409 for an accepted one. */
  async cancel(id: string): Promise<void> {
    if (!(await this.find(id))) throw notFound();
    await this.waitlist.leave(id);
  }
}

function present(entry: WaitlistEntry, listing: ListingSummaryView | null): SignedRequestView {
  const isOpen = entry.isOpenAt(productNow());
  return {
    kind: 'waitlist',
    requestId: entry.id,
    status: STATUSES[entry.isOpen() && !isOpen ? 'ENDED' : entry.status],
    listing,
    name: entry.requesterName,
    email: entry.requesterEmail,
    phone: entry.requesterPhone,
    message: entry.message,
    tourType: entry.tourType,
    date: lagosDate(entry.startsAt),
    time: lagosTime(entry.startsAt),
    cancelReason: null,
    warning: null,
    startsAt: entry.startsAt.toISOString(),
    slotStart: entry.startsAt.toISOString(),
    holdUntil: isOpen ? (entry.offeredUntil?.toISOString() ?? null) : null,
    createdAt: entry.createdAt.toISOString(),
    messages: [],
    canCancel: isOpen,
    canReply: false,
  };
}
