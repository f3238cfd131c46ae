import { statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Sql } from '../../platform/database/sql/sql';
import { placeKey } from '../../places/find-place';
import { notFound } from '../../platform/http/errors';
import { ListingReaderService } from '../reading/listing-reader.service';
import type { ListingView } from '../content/listing.view';

const MOST = 6;

/** Published listings similar to one: the same type, first in its city, then in its state, nearest in price. */
@Injectable()
export class SimilarListingsService {
  constructor(
    private readonly sql: Sql,
    private readonly reader: ListingReaderService,
  ) {}

  /** At most six. Throws 404 for a listing that the reader may not see. */
  async similarTo(id: string, reader: Actor | null): Promise<ListingView[]> {
    const home = await this.reader.findView(id, reader);
    if (!home) throw notFound();
    if (!home.state || !home.type || home.startPrice === null) return [];
    const { type, state, startPrice } = home;
    const rows = await this.sql.rows(SIMILAR, [type, state, placeKey(home.city ?? ''), startPrice, id, MOST]);
    return this.reader.findViews(
      rows.map((row) => row.id),
      reader,
    );
  }
}

/** The listings on one side of the price, no more than may be needed, so that the index scan ends early. */
const side = (where: string, sign: '>=' | '<'): string => `
  (select id, start_price, city_key from listings where visible and ${where} and type = $1 and start_price ${sign} $4
   order by start_price ${sign === '<' ? 'desc' : 'asc'} limit $6 + 1)`;

/** SQL for a hot read, on the page of each listing: four index scans in one round trip. */
const SIMILAR = statement(
  'similar-listings',
  `
select id from (
  select distinct on (id) id, city_key = $3 as near, abs(start_price - $4) as apart from (
    ${[side('city_key = $3', '>='), side('city_key = $3', '<'), side('state = $2', '>='), side('state = $2', '<')].join(' union all ')}
  ) as found where id <> $5
) as like_it order by near desc, apart, id limit $6`,
  ['text', 'text', 'text', 'numeric', 'uuid', 'int'],
  { id: 'uuid' },
);
