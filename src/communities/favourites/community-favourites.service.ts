import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import type { Kind } from '../reading/communities.sql';
import { CommunityReaderService } from '../reading/community-reader.service';

@Injectable()
export class CommunityFavouritesService {
  constructor(
    private readonly sql: Sql,
    private readonly reader: CommunityReaderService,
    private readonly clock: Clock,
  ) {}

  /** Adds it to the caller's favourites, or removes it. Returns whether it is a favourite now. */
  async toggle(actor: Actor, kind: Kind, id: string): Promise<boolean> {
    await this.reader.get(actor, kind, id);
    const [row] = await this.sql.rows(COMMUNITY_FAVOURITE, [actor.userId, id, this.clock.now()]);
    return row!.added;
  }
}

/** SQL for a race: of two requests at once one adds and one removes. */
const COMMUNITY_FAVOURITE = statement(
  'community-favourite',
  `with removed as (delete from community_favourites where user_id = $1 and community_id = $2 returning 1),
       added as (insert into community_favourites (user_id, community_id, created_at)
         select $1, $2, $3 where not exists (select from removed) on conflict do nothing)
       select not exists (select from removed) as added`,
  ['uuid', 'uuid', 'instant'],
  { added: 'bool' },
);
