import { setFields } from '../platform/database/orm/set-fields';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/access/actor';
import { Clock } from '../platform/clock/clock';
import { Sql } from '../platform/database/sql/sql';
import { Outbox } from '../platform/events/outbox';
import { conflict } from '../platform/http/errors';
import { Page, windowOf } from '../platform/http/page';
import { assertPerson } from '../users/account/assert-person';
import { ServiceAccess } from './service-access.service';
import { ServicePictures } from './service-pictures.service';
import type { ServiceContent } from './service.content';
import { Service, type EditOutcome } from './service.entity';
import type {
  OwnServicesQuery,
  ServiceAnswer,
  ServiceBody,
  ServiceEditBody,
  ServicesQuery,
  ServiceView,
} from './services.dto';
import { ServiceDeleted, ServiceSubmitted, type ServiceHappened } from './services.events';
import { presentService } from './services.presenter';
import * as statements from './services.sql';

/** Home services: public reading, and writing by their providers. */
@Injectable()
export class ServicesService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly access: ServiceAccess,
    private readonly pictures: ServicePictures,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Published services. */
  async find(reader: Actor | null, query: ServicesQuery): Promise<Page<ServiceView>> {
    const { limit, offset } = windowOf(query);
    const sort = query.sort ?? 'default';
    const asked = [query.kind ?? null, query.area ?? null, query.q ?? null] as const;
    const rows = await this.sql.rows(statements.SERVICES_PAGES[sort], [...asked, limit, offset]);
    const counted = await this.sql.row(statements.SERVICES_COUNT, asked);
    const items = rows.map((row) => presentService(row, reader));
    return new Page('services', items, counted!.total, offset);
  }

  /** All of the caller's own, newest first; for another person only published ones. */
  async ofProvider(reader: Actor, userId: string, query: OwnServicesQuery): Promise<Page<ServiceView>> {
    const { limit, offset } = windowOf(query);
    const status = query.status === undefined || query.status === 'ALL' ? null : query.status;
    const asked = [userId, reader.userId === userId, status] as const;
    const rows = await this.sql.rows(statements.PROVIDER_SERVICES, [...asked, limit, offset]);
    const counted = await this.sql.row(statements.PROVIDER_SERVICES_COUNT, asked);
    if (rows.length === 0) await assertPerson(this.sql, userId);
    const items = rows.map((row) => presentService(row, reader));
    return new Page('services', items, counted!.total, offset);
  }

  async read(reader: Actor | null, id: string): Promise<ServiceView> {
    return presentService(await this.access.getReadable(id, reader), reader);
  }

  /** Pending from the start. */
  async offer(actor: Actor, body: ServiceBody): Promise<ServiceView> {
    const at = this.clock.now();
    const service = new Service();
    await this.em.transactional(async (em) => {
      service.ownerId = actor.userId;
      const images = await this.pictures.attach(service, body.images ?? []);
      const { kind, title, description, state, area = null, startPrice } = body;
      const lists = { included: body.included ?? [], excluded: body.excluded ?? [] };
      const content: ServiceContent = { kind, title, description, state, area, startPrice, ...lists, images };
      setFields(service, { ...content, createdAt: at, submittedAt: at });
      em.persist(service);
      this.outbox.record(ServiceSubmitted, factsOf(service));
    });
    return this.read(actor, service.id);
  }

  /** Changes the given fields; throws 409 when `version` is given and stale. See {@link Service.edit}. */
  async edit(actor: Actor, id: string, body: ServiceEditBody): Promise<ServiceAnswer> {
    const outcome = await this.access.change(id, actor, async (service, at) => {
      if (body.version !== undefined && body.version !== null && body.version !== service.version)
        throw conflict('This service has changed since you opened it', 'STALE_VERSION');
      const made = service.edit(await this.patchOf(service, body), at);
      await this.pictures.releaseUnused(service);
      if (made === 'submitted') this.outbox.record(ServiceSubmitted, factsOf(service));
      return made;
    });
    return { message: SAID[outcome], service: await this.read(actor, id) };
  }

  /** Withdraws the pending edit. Throws 409 when there is none. */
  async withdraw(actor: Actor, id: string): Promise<ServiceAnswer> {
    await this.access.change(id, actor, async (service) => {
      service.withdraw();
      await this.pictures.releaseUnused(service);
    });
    return { message: 'Your changes are withdrawn', service: await this.read(actor, id) };
  }

  /** Hides it from everybody and cancels its open requests. */
  async delete(actor: Actor, id: string): Promise<ServiceAnswer> {
    const service = await this.read(actor, id);
    await this.access.change(id, actor, async (deleted, at) => {
      deleted.deletedAt = at;
      await this.pictures.releaseUnused(deleted);
      this.outbox.record(ServiceDeleted, factsOf(deleted));
    });
    return { message: 'Service deleted', service };
  }

  /** Deletes all services of a deleted person. Safe to run twice. */
  async removeAllOf(ownerId: string): Promise<void> {
    const services = await this.em.find(Service, { ownerId, deletedAt: null });
    await this.em.transactional(async () => {
      for (const service of services) {
        service.deletedAt = this.clock.now();
        await this.pictures.releaseUnused(service);
        this.outbox.record(ServiceDeleted, factsOf(service));
      }
    });
  }

  private async patchOf(service: Service, body: ServiceEditBody): Promise<Partial<ServiceContent>> {
    const { version: _version, images, area, ...rest } = body;
    const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
    const patch: Partial<ServiceContent> = Object.fromEntries(given);
    if (area !== undefined) patch.area = area;
    if (images) patch.images = await this.pictures.attach(service, images);
    return patch;
  }
}

const SAID: Record<EditOutcome, string> = {
  applied: 'Service updated',
  submitted: 'Your service is waiting for approval',
  waits: 'Your change is waiting for approval',
};

export const factsOf = ({ id, ownerId, version }: Service): ServiceHappened => ({
  serviceId: id,
  ownerId,
  version,
});
