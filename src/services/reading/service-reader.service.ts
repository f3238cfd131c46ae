import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Sql } from '../../platform/database/sql/sql';
import { Page, windowOf } from '../../platform/http/page';
import { assertPersonShown } from '../../users/account/assert-person';
import { ServiceAccessService } from '../writing/service-access.service';
import type { OwnServicesQuery, ServicesQuery, ServiceView } from '../services.dto';
import { presentService } from './services.presenter';
import * as statements from './services.sql';

@Injectable()
export class ServiceReaderService {
  constructor(
    private readonly sql: Sql,
    private readonly access: ServiceAccessService,
  ) {}

  /** Published services. */
  async list(reader: Actor | null, query: ServicesQuery): Promise<Page<ServiceView>> {
    const { limit, offset } = windowOf(query);
    const sort = query.sort ?? 'default';
    const asked = [query.kind ?? null, query.area ?? null, query.q ?? null] as const;
    const rows = await this.sql.rows(statements.SERVICES_PAGES[sort], [...asked, limit, offset]);
    // A page that is not full gives the number, which takes as long to count as to find.
    const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
    const total = isLast
      ? offset + rows.length
      : (await this.sql.row(statements.SERVICES_COUNT, asked))!.total;
    const items = rows.map((row) => presentService(row, reader));
    return new Page('services', items, total, offset);
  }

  /** All of the caller's own, newest first; for another person only published ones. Throws 404 for an unknown person. */
  async ofProvider(reader: Actor, userId: string, query: OwnServicesQuery): Promise<Page<ServiceView>> {
    await assertPersonShown(this.sql, userId, reader);
    const { limit, offset } = windowOf(query);
    const status = query.status === undefined || query.status === 'ALL' ? null : query.status;
    const asked = [userId, reader.userId === userId, status] as const;
    const rows = await this.sql.rows(statements.PROVIDER_SERVICES, [...asked, limit, offset]);
    const counted = await this.sql.row(statements.PROVIDER_SERVICES_COUNT, asked);
    const items = rows.map((row) => presentService(row, reader));
    return new Page('services', items, counted!.total, offset);
  }

  async get(reader: Actor | null, id: string): Promise<ServiceView> {
    return presentService(await this.access.getReadable(id, reader), reader);
  }
}
