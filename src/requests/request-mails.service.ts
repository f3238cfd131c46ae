import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config';
import { renderMail, type MailContent } from '../platform/mail/mail-layout';
import type { MailAttachment } from '../platform/mail/mail';
import {
  TopicEmailsService,
  type EmailTopic,
  type WrittenLater,
} from '../users/settings/topic-emails.service';
import { User } from '../users/account/user.entity';
import type { CancelledBy, Party } from './life/request.states';
import type { SignedKind } from './requests.dto';
import { requestsPath } from './requests-path';
import { VisitorMailsService } from './visitors/visitor-mails.service';
import { SignedRequestsService } from './visitors/signed-requests.service';

/** The two sides of a request; the visitor's email address when no account sent it. */
export type MailSides = {
  kind: SignedKind;
  id: string;
  ownerId: string;
  senderId: string | null;
  visitor: { name: string; email: string };
  /** The visitor's link is good until then, if that is later than usual. */
  linkUntil?: Date;
};

/** The recipient of a mail: `url` is the page of the request, the signed link for a visitor. */
export type Recipient = { name: string; email: string; url: string };

export type RequestMailOptions = {
  attach?: (to: Recipient) => MailAttachment[];
  /**
   * The side that acted: the other one gets no mail while it has turned off information about that person. Absent for
   * mails that both must get: about stays, and about agreements.
   */
  by?: CancelledBy | null;
  /** Sent at once, in quiet hours, too. A visitor who has to open a link first gets it before `usefulUntil`, or never. */
  pressing?: boolean;
  /** Sent at once where the quiet hours end later. */
  usefulUntil?: Date | null;
  /** Writes it again where quiet hours held it. */
  later?: WrittenLater;
  /** Names what quiet hours hold, where that is not the mail itself. */
  heldAs?: string;
};

const TOPICS: Record<SignedKind, EmailTopic> = {
  enquiry: 'enquiries',
  tour: 'tours',
  service: 'enquiries',
  waitlist: 'tours',
  stay: 'stays',
};

/** Mails to the sides of a request. Called by jobs only: throws when a mail could not be handed over. */
@Injectable()
export class RequestMailsService {
  constructor(
    private readonly em: EntityManager,
    private readonly emails: TopicEmailsService,
    private readonly config: Config,
    private readonly signed: SignedRequestsService,
    private readonly visitors: VisitorMailsService,
  ) {}

  /**
   * Sends one mail to one side, unless that person turned off such mails or is deleted. `id` must be the same at
   * every retry, so that the mail is sent once. Returns whether it is on its way: false for one that is held.
   */
  async send(
    id: string,
    sides: MailSides,
    to: Party,
    write: (to: Recipient) => MailContent,
    { attach, by, ...when }: RequestMailOptions = {},
  ): Promise<boolean> {
    const userId = to === 'owner' ? sides.ownerId : sides.senderId;
    const user = userId ? await this.em.findOne(User, { id: userId }) : null;
    const topic = TOPICS[sides.kind];
    if (userId && !this.emails.isWanted(user, topic)) return false;
    const recipient = user ? this.person(user, to, sides.kind) : this.visitor(sides);
    const mail = {
      id,
      ...renderMail({ footer: footerOf(sides, to), ...write(recipient) }),
      attachments: attach?.(recipient) ?? [],
    };
    const from = by === to ? null : by === 'owner' ? sides.ownerId : by === 'sender' ? sides.senderId : null;
    if (user) return this.emails.send(user, topic, mail, { from, ...when });
    const request = `${sides.kind}:${sides.id}`;
    await this.visitors.send(request, { ...mail, to: recipient.email }, when);
    return true;
  }

  private person({ fullName, email }: User, to: Party, kind: SignedKind): Recipient {
    return { name: fullName, email, url: this.config.link(requestsPath(kind, to)) };
  }

  private visitor({ visitor, kind, id, linkUntil }: MailSides): Recipient {
    return { ...visitor, url: this.signed.linkTo(kind, id, linkUntil) };
  }
}

const footerOf = ({ senderId }: MailSides, to: Party): string =>
  to === 'sender' && !senderId
    ? 'You received this email because somebody entered this email address in a form on Gidana. If it was not you, ignore it.'
    : 'You can turn these emails off in your settings.';
