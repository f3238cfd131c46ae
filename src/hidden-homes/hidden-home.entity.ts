import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { InstantColumn } from '../platform/database/orm/columns';

/** A person does not want to find this listing any more. One row a person and listing. */
@Entity({ tableName: 'hidden_homes' })
export class HiddenHome {
  @PrimaryKey({ type: 'uuid' }) userId: string;
  @PrimaryKey({ type: 'uuid' }) listingId: string;
  @InstantColumn() createdAt: Date;
}
