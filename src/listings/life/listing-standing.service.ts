import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** What follows for a person's listings when something changes about the person. Runs in the caller's transaction. */
@Injectable()
export class ListingStanding {
  constructor(private readonly em: EntityManager) {}

  /** The label of the premium plan. That a suspended owner's listings are hidden is the database's own promise. */
  async setPremium(ownerId: string, premium: boolean): Promise<void> {
    await this.em.execute('update listings set premium = ? where owner_id = ? and premium <> ?', [
      premium,
      ownerId,
      premium,
    ]);
  }
}
