import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { notFound } from '../../platform/http/errors';
import { Service } from '../service.entity';
import { SERVICE_BY_ID, type ServiceRow } from '../reading/services.sql';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** A change of a service at an instant, in one transaction. */
export type ServiceStep<T> = (service: Service, at: Date) => Promise<T>;

/** Loads a service with a check of access: 404 when the caller may not read it. */
@Injectable()
export class ServiceAccessService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Unpublished services are readable by their provider and admins only. Throws 404. */
  async getReadable(id: string, reader: Actor | null): Promise<ServiceRow> {
    const row = await this.sql.row(SERVICE_BY_ID, [id]);
    const mayRead = row && (row.visible || row.owner_id === reader?.userId || reader?.role === 'admin');
    if (!mayRead) throw notFound();
    return row;
  }

  /** A change by the provider. Throws 404 as {@link getReadable}, and 403 for another person's readable service. */
  async change<T>(id: string, actor: Actor, step: ServiceStep<T>): Promise<T> {
    await this.getReadable(id, actor);
    return this.em.transactional(async () => {
      const service = await this.locked(id);
      authorize(service.ownerId === actor.userId);
      return step(service, this.clock.now());
    });
  }

  /** A change by an admin. Throws 404 for a deleted service, and 403 for the admin's own. */
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
