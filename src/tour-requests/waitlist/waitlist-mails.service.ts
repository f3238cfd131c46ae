import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Listing } from '../../listings/life/listing.entity';
import { productNow } from '../../platform/clock/clock';
import { instantText } from '../../platform/clock/time-text';
import type { MailContent } from '../../platform/mail/mail-layout';
import { RequestMailsService } from '../../requests/request-mails.service';
import { SignedRequestsService } from '../../requests/visitors/signed-requests.service';
import { WaitlistEntry } from './waitlist-entry.entity';
import type { WaitEnd } from './waitlist.events';

type News = 'joined' | 'offered' | 'ended';

/** Mails to those who wait. The link works for accounts too: the entry has no other page. Called by jobs only. */
@Injectable()
export class WaitlistMailsService {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: RequestMailsService,
    private readonly signed: SignedRequestsService,
  ) {}

  /** Sends nothing that no longer holds: of an entry that has ended, only that it has. */
  async sendNews(id: string, entryId: string, news: News, why: WaitEnd = 'home'): Promise<void> {
    const entry = await this.em.findOne(WaitlistEntry, { id: entryId });
    if (!entry || !IS_NEWS[news](entry)) return;
    const listing = await this.em.findOne(Listing, { id: entry.listingId });
    const { ownerId, senderId, requesterName: name, requesterEmail: email } = entry;
    const sides = { kind: 'waitlist' as const, id: entryId, ownerId, senderId, visitor: { name, email } };
    const url = this.signed.linkTo('waitlist', entryId);
    const write = () => MAILS[news](entry, listing?.title ?? 'the home', url, why);
    const when = news === 'offered' ? { pressing: true, usefulUntil: entry.offeredUntil } : {};
    await this.mails.send(id, sides, 'sender', write, when);
  }
}

const IS_NEWS: Record<News, (entry: WaitlistEntry) => boolean> = {
  joined: (entry) => entry.isOpenAt(productNow()),
  offered: ({ status }) => status === 'OFFERED',
  ended: ({ status }) => status === 'ENDED',
};

const WHY: Record<WaitEnd, string> = {
  home: 'This home is no longer available, and so is its time.',
  'open-house': 'The open house was cancelled.',
  time: 'The time did not become free, and it is near now.',
};

type Write = (entry: WaitlistEntry, title: string, url: string, why: WaitEnd) => MailContent;
const MAILS: Record<News, Write> = {
  joined: ({ startsAt }, title, url) => ({
    subject: `You are on the waiting list: ${title}, ${instantText(startsAt)}`,
    heading: 'You are on the waiting list',
    lines: [
      'When the time becomes free, it is offered to those who wait, one after the other, for two hours each.',
    ],
    facts: [['When', `${instantText(startsAt)} (Lagos time)`]],
    action: { label: 'See or leave it', url },
  }),
  offered: ({ startsAt, offeredUntil }, title, url) => ({
    subject: `A time has become free: ${title}, ${instantText(startsAt)}`,
    heading: 'A time has become free',
    lines: [
      `It is yours until ${instantText(offeredUntil!)} (Lagos time). After that the next person gets it.`,
    ],
    facts: [['When', `${instantText(startsAt)} (Lagos time)`]],
    action: { label: 'Take it', url },
  }),
  ended: ({ startsAt }, title, _url, why) => ({
    subject: `You are no longer on the waiting list: ${title}, ${instantText(startsAt)}`,
    heading: 'You are no longer on the waiting list',
    lines: [WHY[why]],
    facts: [['When', `${instantText(startsAt)} (Lagos time)`]],
  }),
};
