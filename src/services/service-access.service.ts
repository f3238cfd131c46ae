import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../platform/access/actor';
import { Clock } from '../platform/clock/clock';
import { Sql } from '../platform/database/sql/sql';
import { notFound } from '../platform/http/errors';
import { Service } from './service.entity';
import { SERVICE_BY_ID, type ServiceRow } from './services.sql';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** What is done to a service at an instant, in one transaction. */
export type ServiceStep<T> = (service: Service, at: Date) => Promise<T>;

/** Loads a service for somebody: what they may not read is not found. */
@Injectable()
export class ServiceAccess {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** What is not published is for its provider and admins alone. Throws 404. */
  async getReadable(id: string, reader: Actor | null): Promise<ServiceRow> {
    const row = await this.sql.row(SERVICE_BY_ID, [id]);
    const mayRead = row && (row.visible || row.owner_id === reader?.userId || reader?.role === 'admin');
    if (!mayRead) throw notFound();
    return row;
  }

  /** The provider's step. Throws 404 as {@link getReadable}, and 403 for what is readable but someone else's. */
  async change<T>(id: string, actor: Actor, step: ServiceStep<T>): Promise<T> {
    await this.getReadable(id, actor);
    return this.em.transactional(async () => {
      const service = await this.locked(id);
      authorize(service.ownerId === actor.userId);
      return step(service, this.clock.now());
    });
  }

  /** An admin's step. Throws 404 for what is gone, and 403 for one's own. */
  decide<T>(id: string, actor: Actor, step: ServiceStep<T>): Promise<T> {
    return this.em.transactional(async () => {
      const service = await this.locked(id);
      const may = actor.role === 'admin' && service.ownerId !== actor.userId;
      authorize(may, 'You cannot decide on your own service');
      return step(service, this.clock.now());
    });
  }

  private async locked(id: string): Promise<Service> {
    const service = await this.em.findOne(Service, { id, deletedAt: null }, LOCKED);
    if (!service) throw notFound();
    return service;
  }
}
