import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { InstantColumn } from '../platform/database/orm/columns';

/** A person keeps a listing. One row a person and listing. */
@Entity({ tableName: 'favourites' })
export class Favourite {
  @PrimaryKey({ type: 'uuid' }) userId: string;
  @PrimaryKey({ type: 'uuid' }) listingId: string;
  @InstantColumn() createdAt: Date;
}
