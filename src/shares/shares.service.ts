import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { ListingAccessService } from '../listings/life/listing-access.service';
import type { Actor } from '../platform/access/actor';
import { Clock } from '../platform/clock/clock';
import { Config } from '../platform/config/config';
import { newId } from '../platform/database/orm/base.entity';
import { Sql } from '../platform/database/sql/sql';
import { Outbox } from '../platform/events/outbox';
import { hashesOf, isPreview, type Origin } from './opener';
import { OPEN_SHARE, SHARE_BY_CODE, SHARE_OF_PERSON, SHARE_OF_VISITOR, type ShareRow } from './shares.sql';

const CODE_BYTES = 9;

/** Tracked links to listings: they record whether somebody else opened them. */
@Injectable()
export class SharesService {
  constructor(
    private readonly sql: Sql,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly access: ListingAccessService,
  ) {}

  /**
   * Returns the same link each time the same sharer shares the same listing. Throws 404 for a listing that they may not
   * see.
   */
  async share(listingId: string, actor: Actor | null, origin: Origin): Promise<{ url: string }> {
    await this.access.getReadable(listingId, actor);
    const { ip, browser } = hashesOf(origin, this.config.jwtSecret);
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const row = await this.sql.row(actor ? SHARE_OF_PERSON : SHARE_OF_VISITOR, [
      newId(),
      code,
      listingId,
      actor?.userId ?? null,
      ip,
      browser,
      this.clock.now(),
    ]);
    return { url: this.config.link(`/s/${row!.code}`) };
  }

  findByCode(code: string): Promise<ShareRow | null> {
    return this.sql.row(SHARE_BY_CODE, [code]);
  }

  /**
   * Counts an opening by another account, or by a visitor whose IP address and browser both differ from the sharer's;
   * once for each opener. Previews by programs do not count.
   * @param accounts those that are signed in on the opener's browser; none for a visitor
   */
  async open(share: ShareRow, accounts: Actor[], origin: Origin): Promise<void> {
    if (isPreview(origin.browser)) return;
    const { ip, browser } = hashesOf(origin, this.config.jwtSecret);
    const [account = null] = accounts;
    const own = account
      ? accounts.some(({ userId }) => userId === share.sharer_id)
      : ip === share.address_hash || browser === share.browser_hash;
    if (own) return;
    const opener = account?.userId ?? `${ip}.${browser}`;
    await this.sql.rows(OPEN_SHARE, [share.id, opener, this.clock.now(), account?.userId ?? null, newId()]);
    this.outbox.relaySoon();
  }
}
