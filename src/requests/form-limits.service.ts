import { LRUCache } from 'lru-cache';
import { HOUR_SECONDS } from '../platform/clock/durations';
import { statement } from '../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config';
import { Sql } from '../platform/database/sql/sql';
import { networkOf } from '../platform/http/limits/network-of';
import { RateLimiter } from '../platform/http/limits/rate-limiter';

/** The sender of a form: an account, or a visitor at an IP address. */
export type FormSender = { userId: string | null; ip: string };
/** The email address that a form gives, which gets a mail for it. */
type Given = { email: string };

const MOST_CACHED = 10_000;

/**
 * Rate limits of forms. A visitor: N forms an hour from one IP address, including those to the team and under blog
 * posts, and fewer to one owner. An account: as many to one owner as a visitor may send in all,
 * since an agent has many listings.
 */
@Injectable()
export class FormLimitsService {
  /** The owner of a listing never changes. */
  private readonly owners = new LRUCache<string, string>({ max: MOST_CACHED });

  constructor(
    private readonly limiter: RateLimiter,
    private readonly config: Config,
    private readonly sql: Sql,
  ) {}

  /** Counts a form about a listing. Throws 429 with Retry-After beyond the limits. */
  async takeForListing(sender: FormSender, listingId: string, given: Given): Promise<void> {
    if (!this.config.env.RATE_LIMITS) return;
    await this.takeForms(sender);
    await this.takeName(sender, given);
    const ownerId = await this.ownerOf(listingId);
    if (ownerId) await this.takeToOwner(sender, ownerId);
  }

  /** Counts a form to any recipient. Throws 429 beyond LIMIT_FORMS_PER_HOUR from a visitor's IP address. */
  async takeForms({ userId, ip }: FormSender): Promise<void> {
    if (userId) return;
    await this.limiter.take(`forms:${networkOf(ip)}`, {
      limit: this.config.env.LIMIT_FORMS_PER_HOUR,
      windowSeconds: HOUR_SECONDS,
    });
  }

  /**
   * Counts a visitor's form by the email address in it, wherever it comes from: perhaps it is a stranger's, who gets the
   * mails. Throws 429.
   */
  async takeName({ userId }: FormSender, { email }: Given): Promise<void> {
    if (userId) return;
    const limit = this.config.env.LIMIT_FORMS_IN_ONE_NAME_PER_HOUR;
    await this.limiter.take(`forms-of:${email}`, { limit, windowSeconds: HOUR_SECONDS });
  }

  /** Counts a form to one owner. Throws 429. */
  async takeToOwner({ userId, ip }: FormSender, ownerId: string): Promise<void> {
    const { LIMIT_FORMS_PER_HOUR, LIMIT_FORMS_TO_ONE_OWNER_PER_HOUR } = this.config.env;
    const limit = userId ? LIMIT_FORMS_PER_HOUR : LIMIT_FORMS_TO_ONE_OWNER_PER_HOUR;
    await this.limiter.take(`forms:${userId ?? networkOf(ip)}:${ownerId}`, {
      limit,
      windowSeconds: HOUR_SECONDS,
    });
  }

  private async ownerOf(listingId: string): Promise<string | null> {
    const cached = this.owners.get(listingId);
    if (cached) return cached;
    const row = await this.sql.row(FORM_OWNER, [listingId]);
    if (!row) return null;
    this.owners.set(listingId, row.owner_id);
    return row.owner_id;
  }
}

const FORM_OWNER = statement(
  'form-owner',
  (db, id) => db.selectFrom('listings').select('owner_id').where('id', '=', id),
  ['uuid'],
  { owner_id: 'uuid' },
);
