import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type Type } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { Clock } from '../../platform/clock/clock';
import { Config } from '../../platform/config/config';
import { setFields } from '../../platform/database/orm/set-fields';
import { defineEvent } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import { Outbox } from '../../platform/events/outbox';
import { notFound } from '../../platform/http/errors';
import { SendMail } from '../../platform/mail/mail';
import { renderMail } from '../../platform/mail/mail-layout';
import { User } from '../../users/account/user.entity';
import type { ContactBody, InquiryBody } from './contact.dto';
import { ContactMessage, Inquiry, type Written } from './written.entities';

export type WrittenKind = 'contact-messages' | 'inquiries';
const WrittenToTeam = defineEvent<{ kind: WrittenKind; id: string }>('content.written-to-team');
const NOUN: Record<WrittenKind, string> = { 'contact-messages': 'message', inquiries: 'inquiry' };

/** Takes what people write to the team, notifies the admins, and emails the team's answer. */
@Injectable()
export class ContactService {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly audit: Audit,
  ) {}

  async contact(body: ContactBody, actor: Actor | null): Promise<void> {
    const { first_name: firstName, last_name: lastName, email, message } = body;
    const written = setFields(new ContactMessage(), { firstName, lastName, email, message });
    await this.store('contact-messages', written, actor);
  }

  async inquire({ consent: _consent, ...fields }: InquiryBody, actor: Actor | null): Promise<void> {
    await this.store('inquiries', setFields(new Inquiry(), fields), actor);
  }

  /** Answers by mail, once. Throws 404, and 409 when it was answered already. */
  answer(kind: WrittenKind, id: string, answer: string, admin: Actor): Promise<void> {
    return this.settle(kind, id, (written) => {
      written.reply(answer, admin.userId, this.clock.now());
      this.audit.record(`${kind}.answered`, { actorId: admin.userId, target: [kind, id], after: { answer } });
      this.enqueueReply(kind, written, answer);
    });
  }

  /** Needs no answer, an advertisement for example. Throws 404, and 409 when it does not wait for one. */
  close(kind: WrittenKind, id: string, admin: Actor): Promise<void> {
    return this.settle(kind, id, (written) => {
      written.close();
      this.audit.record(`${kind}.closed`, { actorId: admin.userId, target: [kind, id] });
    });
  }

  private async settle(kind: WrittenKind, id: string, step: (written: Written) => void): Promise<void> {
    await this.em.transactional(async (em) => {
      const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const written = await em.findOne<Written>(this.classOf(kind), { id }, locked);
      if (!written) throw notFound();
      step(written);
    });
  }

  private enqueueReply(kind: WrittenKind, written: Written, answer: string): void {
    const mail = renderMail({
      subject: `Your ${NOUN[kind]} to Gidana`,
      heading: `Dear ${written.firstName},`,
      lines: answer.split(/\n+/),
      footer: `You wrote to us on ${this.config.publicUrl}.`,
    });
    this.outbox.enqueue(SendMail, { to: written.email, ...mail }, { key: `${kind}-answer:${written.id}` });
  }

  @OnDomainEvent(WrittenToTeam)
  async notifyAdmins({ kind, id }: { kind: WrittenKind; id: string }): Promise<void> {
    const written = await this.em.findOne<Written>(this.classOf(kind), id);
    if (!written) return;
    const admins = await this.em.find(User, { role: 'admin', suspendedAt: null, deletedAt: null });
    const keys = admins.map((admin) => `${kind}-told:${id}:${admin.id}`);
    const known = await this.outbox.knownKeys(keys);
    for (const admin of admins) {
      const key = `${kind}-told:${id}:${admin.id}`;
      if (!known.has(key))
        this.outbox.enqueue(SendMail, { to: admin.email, ...this.noticeOf(kind, written) }, { key });
    }
    await this.em.flush();
  }

  private async store(kind: WrittenKind, written: Written, actor: Actor | null): Promise<void> {
    setFields(written, { userId: actor?.userId ?? null, createdAt: this.clock.now() });
    this.em.persist(written);
    this.outbox.record(WrittenToTeam, { kind, id: written.id });
    await this.em.flush();
  }

  private noticeOf(kind: WrittenKind, written: Written) {
    const text = written instanceof ContactMessage ? written.message : (written as Inquiry).inquiryType;
    return renderMail({
      subject: `New ${NOUN[kind]} from ${written.firstName} ${written.lastName}`,
      heading: `New ${NOUN[kind]}`,
      lines: [text],
      facts: [
        ['From', `${written.firstName} ${written.lastName}`],
        ['Email', written.email],
      ],
      action: { label: 'Answer in the console', url: this.config.link(`/admin/${kind}/${written.id}/show`) },
    });
  }

  private classOf(kind: WrittenKind): Type<Written> {
    return kind === 'inquiries' ? Inquiry : ContactMessage;
  }
}
