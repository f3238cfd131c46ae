import { Check } from '@mikro-orm/decorators/legacy';
import { oneOf, ReferenceColumn, TextColumn } from '../../platform/database/orm/columns';
import { RequestEntity, RequestLife } from '../../requests/life/request.entity';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { Service } from '../service.entity';

export const SERVICE_REQUESTERS = ['Agent', 'Buyer', 'Tenant', 'Others'] as const;
export type ServiceRequester = (typeof SERVICE_REQUESTERS)[number];

/** A request to the provider of a service to come. */
@RequestEntity('service_requests')
@Check({ name: 'service_requests_user_type_check', expression: oneOf('user_type', SERVICE_REQUESTERS) })
@IndexOn('service_requests_service_index', ['serviceId', 'createdAt'])
@IndexOn('service_requests_created_index', ['createdAt', 'id'])
export class ServiceRequest extends RequestLife {
  @ReferenceColumn(() => Service, { onDelete: 'cascade' }) serviceId: string;
  @TextColumn() name: string;
  @TextColumn() phone: string;
  /** Lower-case; the email address for news of the request. */
  @TextColumn({ nullable: true }) email: string | null = null;
  /** The street address of the work. */
  @TextColumn() address: string;
  @TextColumn() message: string;
  /** The sender's role, as the sender states it. */
  @TextColumn() userType: ServiceRequester;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    service_requests: TableOf<ServiceRequest>;
  }
}
