import { Injectable } from '@nestjs/common';
import { Tokens } from '../platform/access/tokens';
import { Config } from '../platform/config/config';
import type { AlertFrequency } from './saved-searches.events';

/** How long the link that stops these emails is valid. */
const GOOD_FOR = '400d';
const TYPE = 'saved-searches';

type StopClaims = { userId: string; frequency: AlertFrequency };

/** The URLs in emails about saved searches. */
@Injectable()
export class SearchLinksService {
  constructor(
    private readonly tokens: Tokens,
    private readonly config: Config,
  ) {}

  get site(): string {
    return this.config.publicUrl;
  }

  /**
   * Links that let their holder stop these emails of the person, and do nothing else: `page` asks first, `oneClick` is
   * for mail programs.
   */
  stop(userId: string, frequency: AlertFrequency): { page: string; oneClick: string } {
    const token = this.tokens.sign({ typ: TYPE, userId, frequency }, GOOD_FOR);
    return { page: this.pageOf(token), oneClick: this.config.link(`/api/saved-searches/stop/${token}`) };
  }

  pageOf(token: string): string {
    return this.config.link(`/saved-searches/stop/${encodeURIComponent(token)}`);
  }

  /** Null for an invalid token. */
  readStop(token: string): StopClaims | null {
    return this.tokens.claimsOf<StopClaims>(token, TYPE);
  }
}
