import { Injectable } from '@nestjs/common';
import { BlogService } from '../../content/blog/blog.service';
import { FIELD_FILTERS } from '../../listings/content/listing-filters';
import { ListingSearchService } from '../../listings/search/listing-search.service';
import type { Page } from '../../platform/http/page';
import { ServiceReaderService } from '../../services/reading/service-reader.service';
import type { Head } from '../pages';

/** How far the pages of a list go for search engines, as those of a search on the site. */
const MOST_PAGES = 400;
const HOMES_A_PAGE = 24;
const ROWS_A_PAGE = 12;
const USUAL_TYPE = 'rent';

/** The public lists whose URL may name a page of theirs, with what narrows or orders them there. */
const LISTS: Record<string, readonly string[]> = {
  '/search': [
    ...FIELD_FILTERS.map(({ name }) => name).filter((name) => name !== 'type'),
    ...['q', 'exact', 'maxTotal', 'verified', 'bbox', 'from', 'to', 'guests', 'units', 'sort'],
  ],
  '/services': ['kind', 'area', 'q'],
  '/listing': [],
  '/blog': ['q', 'category', 'month'],
};

/** The heads of the later pages of public lists. */
@Injectable()
export class LaterPagesService {
  constructor(
    private readonly listings: ListingSearchService,
    private readonly services: ServiceReaderService,
    private readonly blog: BlogService,
  ) {}

  /**
   * The head of the page of a list that the query names: later pages have other content, so each is its own canonical URL.
   * Under filters and orders that the canonical URL leaves out, it is that of the first page. A page past the end of its
   * list is not for search engines.
   */
  async headOf(head: Head, query: URLSearchParams): Promise<Head> {
    const [path, filters] = head.path.split('?') as [string, string?];
    const page = Math.trunc(Number(query.get('page')));
    const narrowing = LISTS[path];
    if (!narrowing || !(page > 1)) return head;
    const params = new URLSearchParams(filters);
    if (narrowing.some((name) => query.get(name)?.trim() && !params.has(name))) return head;
    if (page > MOST_PAGES) return hidden(head);
    const isThere = head.indexed && (await this.isThere(path, params, page));
    params.set('page', String(page));
    const later = { ...head, title: `${head.title}, page ${page}`, path: `${path}?${params.toString()}` };
    return isThere ? later : hidden(later);
  }

  /** By the first row of the page. */
  private async isThere(path: string, params: URLSearchParams, page: number): Promise<boolean> {
    const only = (rows: number) => ({ page: (page - 1) * rows + 1, limit: 1 });
    if (path === '/blog') return isFilled(await this.blog.list(only(ROWS_A_PAGE)));
    const { type = USUAL_TYPE, ...place } = Object.fromEntries(params) as Record<string, string>;
    if (path === '/services' || type === 'services') {
      const area = place['area'] ?? place['city'] ?? place['state'];
      return isFilled(await this.services.list(null, { ...(area ? { area } : {}), ...only(ROWS_A_PAGE) }));
    }
    const isOfAll = path === '/listing' || type === 'all';
    const asked = { ...place, ...(isOfAll ? {} : { type: type as 'rent' }), ...only(HOMES_A_PAGE) };
    return isFilled(await this.listings.search(asked, null));
  }
}

const isFilled = ({ items, extra }: Page<unknown>): boolean => (extra.count ?? items.length) > 0;

/** Drawn for everybody, though search engines are to leave it out. */
const hidden = (head: Head): Head => ({ ...head, indexed: false, data: head.data ?? {} });
