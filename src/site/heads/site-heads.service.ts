import { Injectable } from '@nestjs/common';
import { isId } from '../../platform/http/fields/fields';
import { BlogHeadService } from './blog-head.service';
import { FaqHeadService } from './faq-head.service';
import { staticHead, unknownHead, type Head } from '../pages';
import { ProfileHeadService } from './profile-head.service';
import { PropertyHeadService } from './property-head.service';
import { searchHead } from './search-head';
import { ServiceHeadService } from './service-head.service';

/** Finds the head of each URL of the consumer site. */
@Injectable()
export class SiteHeadsService {
  private readonly byKind: Record<string, { headOf(id: string, path: string): Promise<Head> }>;

  constructor(
    property: PropertyHeadService,
    profile: ProfileHeadService,
    service: ServiceHeadService,
    blog: BlogHeadService,
    private readonly faq: FaqHeadService,
  ) {
    this.byKind = { property, profile, service, blog };
  }

  /** @param path without query and closing slash */
  async find(path: string, query: URLSearchParams): Promise<Head> {
    const known = staticHead(path);
    if (known?.path === '/search') return searchHead(query);
    if (known?.path === '/FAQ') return this.faq.complete(known);
    if (known) return known;
    const [, kind, id] = /^\/(property|profile|service|blog)\/([^/]+)$/i.exec(path) ?? [];
    if (!kind || !id) return unknownHead(path);
    const name = kind.toLowerCase();
    // An id in capitals finds the same record.
    return this.byKind[name]!.headOf(id, `/${name}/${isId(id) ? id.toLowerCase() : id}`);
  }
}
