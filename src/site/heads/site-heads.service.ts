import { Injectable } from '@nestjs/common';
import { staticHead, type Head } from '../pages';
import { FaqHeadService } from './faq-head.service';
import { LaterPagesService } from './later-pages.service';
import { RecordHeadsService } from './record-heads.service';
import { SearchHeadService } from './search-head.service';

/** Finds the head of each URL of the consumer site. */
@Injectable()
export class SiteHeadsService {
  constructor(
    private readonly records: RecordHeadsService,
    private readonly search: SearchHeadService,
    private readonly faq: FaqHeadService,
    private readonly laterPages: LaterPagesService,
  ) {}

  /** @param path without query and closing slash */
  async find(path: string, query: URLSearchParams): Promise<Head> {
    const known = staticHead(path);
    if (known?.path === '/search') return this.laterPages.headOf(await this.search.headOf(query), query);
    if (known?.path === '/FAQ') return this.faq.complete(known);
    return known ? this.laterPages.headOf(known, query) : this.records.find(path);
  }
}
