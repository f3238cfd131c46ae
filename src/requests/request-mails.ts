import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config';
import { renderMail, type MailContent } from '../platform/mail/mail-layout';
import type { MailAttachment } from '../platform/mail/mail';
import { Mailer } from '../platform/mail/mailer';
import { Letters, type LetterTopic } from '../users/account/letters';
import { User } from '../users/account/user.entity';
import type { Party } from './request.states';
import type { RequestKind } from './requests.dto';
import { VisitorMails } from './visitor-mails';
import { SignedRequests } from './signed-requests';

/** The two sides of a request; the visitor's email address when no account sent it. */
export type MailSides = {
  kind: RequestKind;
  id: string;
  ownerId: string;
  senderId: string | null;
  visitor: { name: string; email: string };
};

/** The recipient of a mail: `url` is the page of the request, the signed link for a visitor. */
export type Recipient = { name: string; email: string; url: string };

export type RequestMailOptions = {
  attach?: (to: Recipient) => MailAttachment[];
  /** Useless after the quiet hours: sent at once. */
  pressing?: boolean;
};

const TOPICS: Record<RequestKind, LetterTopic> = {
  enquiry: 'enquiries',
  tour: 'tours',
  service: 'enquiries',
};

/** Mails to the sides of a request. Called by jobs only: throws when a mail could not be handed over. */
@Injectable()
export class RequestMails {
  constructor(
    private readonly em: EntityManager,
    private readonly mailer: Mailer,
    private readonly letters: Letters,
    private readonly config: Config,
    private readonly signed: SignedRequests,
    private readonly visitors: VisitorMails,
  ) {}

  /**
   * Sends one mail to one side, unless that person turned off such mails or is deleted. `id` must be the same at
   * every retry, so that the mail is sent once.
   */
  async send(
    id: string,
    sides: MailSides,
    to: Party,
    write: (to: Recipient) => MailContent,
    { attach, pressing }: RequestMailOptions = {},
  ): Promise<void> {
    const userId = to === 'owner' ? sides.ownerId : sides.senderId;
    const user = userId ? await this.em.findOne(User, { id: userId }) : null;
    const topic = TOPICS[sides.kind];
    if (userId && !this.letters.isWanted(user, topic)) return;
    const recipient = user ? this.person(user, to) : this.visitor(sides);
    const mail = {
      id,
      ...renderMail({ footer: footerOf(sides, to), ...write(recipient) }),
      attachments: attach?.(recipient) ?? [],
    };
    if (user && !pressing) await this.letters.send(user, topic, mail);
    else if (user) await this.mailer.send({ ...mail, to: recipient.email });
    else await this.visitors.send(`${sides.kind}:${sides.id}`, { ...mail, to: recipient.email });
  }

  private person({ fullName, email }: User, to: Party): Recipient {
    const box = to === 'owner' ? '' : '?box=sent';
    return { name: fullName, email, url: this.config.link(`/enquiry${box}`) };
  }

  private visitor({ visitor, kind, id }: MailSides): Recipient {
    return { ...visitor, url: this.signed.linkTo(kind, id) };
  }
}

const footerOf = ({ senderId }: MailSides, to: Party): string =>
  to === 'sender' && !senderId
    ? 'You get this mail because somebody gave this address in a form on Gidana. If it was not you, ignore it.'
    : 'You can turn these mails off in your settings.';
