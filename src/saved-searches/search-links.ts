import { Injectable } from '@nestjs/common';
import { Tokens } from '../platform/access/tokens';
import { Config } from '../platform/config/config';
import type { AlertFrequency } from './saved-searches.events';

/** How long the link that stops these mails works. */
const GOOD_FOR = '400d';
const TYPE = 'saved-searches';

type StopClaims = { userId: string; frequency: AlertFrequency };

/** The addresses in mails about saved searches. */
@Injectable()
export class SearchLinks {
  constructor(
    private readonly tokens: Tokens,
    private readonly config: Config,
  ) {}

  get site(): string {
    return this.config.publicUrl;
  }

  /** Whoever holds it may stop these mails of the person, and nothing else. */
  stop(userId: string, frequency: AlertFrequency): string {
    const token = this.tokens.sign({ typ: TYPE, userId, frequency }, GOOD_FOR);
    return this.config.link(`/api/saved-searches/stop/${token}`);
  }

  /** Null for anything that is not such a link's token. */
  readStop(token: string): StopClaims | null {
    return this.tokens.read<StopClaims>(token, TYPE);
  }
}
