import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Outbox } from '../../platform/events/outbox';
import { ServiceAccessService } from './service-access.service';
import { ServicePicturesService } from './service-pictures.service';
import type { ServiceContent } from '../service.content';
import type { EditOutcome, Service } from '../service.entity';
import { ServiceReaderService } from '../reading/service-reader.service';
import type { ServiceResponse, ServiceEditBody } from '../services.dto';
import { ServiceDeleted, ServiceSubmitted, type ServiceHappened } from '../services.events';

/** Edits and deletions of services by their providers. */
@Injectable()
export class ServicesService {
  constructor(
    private readonly reader: ServiceReaderService,
    private readonly access: ServiceAccessService,
    private readonly pictures: ServicePicturesService,
    private readonly outbox: Outbox,
  ) {}

  /** Changes the given fields; throws 409 when `version` is given and stale. See {@link Service.edit}. */
  async edit(actor: Actor, id: string, body: ServiceEditBody): Promise<ServiceResponse> {
    const outcome = await this.access.change(id, actor, async (service, at) => {
      if (body.version !== undefined && body.version !== null) service.assertFresh(body.version);
      const made = service.edit(await this.patchOf(service, body), at);
      await this.pictures.releaseUnused(service);
      if (made === 'submitted') this.outbox.record(ServiceSubmitted, factsOf(service));
      return made;
    });
    return { message: OUTCOME_MESSAGES[outcome], service: await this.reader.get(actor, id) };
  }

  /** Withdraws the pending or refused edit. Throws 409 when there is neither. */
  async withdraw(actor: Actor, id: string): Promise<ServiceResponse> {
    await this.access.change(id, actor, async (service) => {
      service.withdraw();
      await this.pictures.releaseUnused(service);
    });
    return { message: 'Your changes are withdrawn', service: await this.reader.get(actor, id) };
  }

  /** Hides it from everybody and cancels its open requests. */
  async delete(actor: Actor, id: string): Promise<ServiceResponse> {
    const service = await this.reader.get(actor, id);
    await this.access.change(id, actor, async (deleted, at) => {
      deleted.deletedAt = at;
      await this.pictures.releaseUnused(deleted);
      this.outbox.record(ServiceDeleted, factsOf(deleted));
    });
    return { message: 'Service deleted', service };
  }

  private async patchOf(service: Service, body: ServiceEditBody): Promise<Partial<ServiceContent>> {
    const { version: _version, images, area, ...rest } = body;
    const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
    const patch: Partial<ServiceContent> = Object.fromEntries(given);
    if (area !== undefined) patch.area = area;
    if (images) patch.images = await this.pictures.edited(service, images);
    return patch;
  }
}

const OUTCOME_MESSAGES: Record<EditOutcome, string> = {
  applied: 'Service updated',
  submitted: 'Your service is waiting for approval',
  waits: 'Your change is waiting for approval',
};

export const factsOf = ({ id, ownerId, version }: Service): ServiceHappened => ({
  serviceId: id,
  ownerId,
  version,
});
