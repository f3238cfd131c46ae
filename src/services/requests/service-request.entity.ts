import { Entity } from '@mikro-orm/decorators/legacy';
import { IdColumn, TextColumn } from '../../platform/database/orm/columns';
import { RequestLife } from '../../requests/request.entity';

export const SERVICE_REQUESTERS = ['Agent', 'Buyer', 'Tenant', 'Others'] as const;
export type ServiceRequester = (typeof SERVICE_REQUESTERS)[number];

/** Somebody asks the provider of a service to come. */
@Entity({ tableName: 'service_requests' })
export class ServiceRequest extends RequestLife {
  @IdColumn() serviceId: string;
  @TextColumn() name: string;
  @TextColumn() phone: string;
  /** Lower-case; where a visitor hears of the request. */
  @TextColumn({ nullable: true }) email: string | null = null;
  /** Where the work is to be done. */
  @TextColumn() address: string;
  @TextColumn() message: string;
  /** What the sender says to be. */
  @TextColumn() userType: ServiceRequester;
}
