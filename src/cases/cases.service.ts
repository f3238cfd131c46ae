import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/access/actor';
import { Clock } from '../platform/clock/clock';
import { newId } from '../platform/database/orm/base.entity';
import { Sql } from '../platform/database/sql/sql';
import { statement } from '../platform/database/sql/statement';
import { Outbox } from '../platform/events/outbox';
import { conflict, forbidden, notFound } from '../platform/http/errors';
import { Page, windowOf, type PageQuery } from '../platform/http/page';
import { UploadsService } from '../uploads/uploads.service';
import { CaseEvidence } from './case-evidence.entity';
import { Case, caseNumber, seqOf } from './case.entity';
import { CaseAppealed, closeKey } from './cases.events';
import type { AppealBody, CaseView, EvidenceBody } from './cases.dto';
import { presentCase } from './cases.presenter';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** Cases as their two sides see them: each its own evidence, and the outcome. */
@Injectable()
export class CasesService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly uploads: UploadsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Newest first. Throws 403 for other people's. */
  async list(actor: Actor, userId: string, query: PageQuery): Promise<Page<CaseView>> {
    if (userId !== actor.userId) throw forbidden();
    const { limit, offset } = windowOf(query);
    const own = { $or: [{ claimantId: userId }, { respondentId: userId }] };
    const [found, total] = await this.em.findAndCount(Case, own, {
      ...{ limit, offset, populate: ['seq'], orderBy: { createdAt: 'desc', id: 'desc' } },
    });
    const views = await Promise.all(found.map((one) => this.view(one, userId)));
    return new Page('cases', views, total, offset);
  }

  /** Throws 404 for who is no side of it. */
  async get(actor: Actor, number: string): Promise<CaseView> {
    const found = await this.em.findOne(Case, { id: await this.idOf(actor, number) }, { populate: ['seq'] });
    return this.view(found!, actor.userId);
  }

  /** Throws 404, 409 once the week is over, 400 for pictures of somebody else. */
  async addEvidence(actor: Actor, number: string, { text, images: urls = [] }: EvidenceBody): Promise<void> {
    const id = await this.idOf(actor, number);
    await this.em.transactional(async (em) => {
      const at = this.clock.now();
      const found = await em.findOneOrFail(Case, { id }, LOCKED);
      if (!found.mayGiveEvidence(at)) throw conflict('Evidence can be added for 7 days', 'TOO_LATE');
      const evidenceId = newId();
      const target = { kind: 'case' as const, targetId: evidenceId, ownerId: actor.userId };
      const images = await this.uploads.attach({ ...target, urls });
      const times = { createdAt: at, updatedAt: at };
      em.create(CaseEvidence, {
        ...{ id: evidenceId, caseId: id, userId: actor.userId, text, images },
        ...times,
      });
    });
  }

  /** Throws 404, 409 after two weeks and a second time. */
  async appeal(actor: Actor, number: string, { reason }: AppealBody): Promise<void> {
    const id = await this.idOf(actor, number);
    await this.em.transactional(async (em) => {
      const found = await em.findOneOrFail(Case, { id }, LOCKED);
      found.appeal(actor.userId, reason, this.clock.now());
      await this.outbox.withdraw([closeKey(id)]);
      this.outbox.record(CaseAppealed, { caseId: id, by: actor.userId });
    });
  }

  /** All of a person's, with what they said, for the download of their data. */
  async findAllOf(userId: string): Promise<CaseView[]> {
    const own = { $or: [{ claimantId: userId }, { respondentId: userId }] };
    const found = await this.em.find(Case, own, { populate: ['seq'], orderBy: { createdAt: 'asc' } });
    return Promise.all(found.map((one) => this.view(one, userId)));
  }

  private async idOf({ userId }: Actor, number: string): Promise<string> {
    const seq = seqOf(number);
    const found = seq === null ? null : await this.em.findOne(Case, { seq }, { populate: ['seq'] });
    const isIt = found && caseNumber(found.seq, found.createdAt) === number.toUpperCase();
    if (!isIt || !found.sideOf(userId)) throw notFound();
    return found.id;
  }

  private async view(found: Case, userId: string): Promise<CaseView> {
    const own = { caseId: found.id, userId };
    const evidence = await this.em.find(CaseEvidence, own, { orderBy: { createdAt: 'asc', id: 'asc' } });
    const listing = await this.sql.row(CASE_LISTING, [found.listingId]);
    return presentCase(found, {
      evidence,
      title: listing?.title ?? null,
      side: found.sideOf(userId)!,
      at: this.clock.now(),
    });
  }
}

/** Listings are deleted softly: what a case is about keeps its title. */
const CASE_LISTING = statement(
  'case-listing',
  (db, id) => db.selectFrom('listings').select('title').where('id', '=', id),
  ['uuid'],
  { title: 'text?' },
);
