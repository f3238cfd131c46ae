import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Socket } from 'node:net';
import { Config } from '../../config/config';
import { ServerProbe } from './server-probe';

/** The embedded database gives two signs between looks, and no network delays them. */
const MISSED_PROBES_MAX_EMBEDDED = 5;

/**
 * The health probe of the program's own database, the primary where there are replicas: while it is unresponsive,
 * requests get 503 instead of waiting; `ServerProbe` says what was measured without it. The embedded database has one
 * session, which a long statement keeps; its process gives signs of life all the same, and they are its probe.
 */
@Injectable()
export class HealthProbe implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Null on an embedded database that another process runs: nothing can be probed there. */
  private readonly probe: ServerProbe | null;

  constructor({ embedded, embeddedSign, databaseUrl: url }: Config) {
    const asked = { name: 'The database', url, ask: ASK };
    this.probe = embeddedSign
      ? new ServerProbe({ ...asked, sign: embeddedSign, missedProbesMax: MISSED_PROBES_MAX_EMBEDDED })
      : embedded
        ? null
        : new ServerProbe(asked);
  }

  /** The `stream` option for every connection and pool of the database. Empty where nothing can be probed. */
  get watched(): { stream?: () => Socket } {
    return this.probe?.watched ?? {};
  }

  onApplicationBootstrap(): void {
    this.probe?.start();
  }

  onApplicationShutdown(): void {
    this.probe?.stop();
  }
}

const ASK = (client: { query(text: string): Promise<unknown> }): Promise<unknown> => client.query('select 1');
