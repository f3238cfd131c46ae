import { Injectable } from '@nestjs/common';
import { BlogHead } from './blog-head.service';
import { FaqHead } from './faq-head.service';
import { staticHead, unknownHead, type Head } from '../pages';
import { ProfileHead } from './profile-head.service';
import { PropertyHead } from './property-head.service';
import { searchHead } from './search-head';
import { ServiceHead } from './service-head.service';

/** Finds the head of each URL of the consumer site. */
@Injectable()
export class SiteHeads {
  private readonly byKind: Record<string, { find(id: string, path: string): Promise<Head> }>;

  constructor(
    property: PropertyHead,
    profile: ProfileHead,
    service: ServiceHead,
    blog: BlogHead,
    private readonly faq: FaqHead,
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
    return this.byKind[name]!.find(id, `/${name}/${id}`);
  }
}
