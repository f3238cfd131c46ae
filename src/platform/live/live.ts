import { Injectable, Logger } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { ActorSource, type Actor } from '../access/actor';
import { LiveChannel, type LiveEvent, type LiveMessage } from './live-channel';

type Stream = { actor: Actor; response: ServerResponse };

const KEEP_ALIVE_MS = 15_000;
const STREAMS_EACH = 10;
/** The longest time from a page's first list to its open stream, on a slow connection. */
const RECENT_MS = 15_000;
/**
 * A reader with more unsent data is too slow: its stream is closed, and it reads the lists again after it reconnects.
 */
const BUFFERED_MAX_BYTES = 1024 * 1024;

/**
 * The open streams of this process, and the channel to those of the others. An event is a hint for open pages and may
 * be lost with a connection: the rows behind it are the truth, which a page reads again after every reconnect.
 */
@Injectable()
export class Live {
  private readonly logger = new Logger('Live');
  private readonly streams = new Map<string, Set<Stream>>();
  /** Time of the latest event by user, oldest first. */
  private readonly latestEvents = new Map<string, number>();
  private keepAlive: NodeJS.Timeout | null = null;

  constructor(
    private readonly actors: ActorSource,
    private readonly channel: LiveChannel,
  ) {
    channel.onMessage((message) => void this.deliver(message));
  }

  /**
   * Sends an event to a person's open pages, in whichever process they are connected. Use it after the commit; it never
   * throws.
   */
  async publish(userId: string, event: LiveEvent): Promise<void> {
    const message = { userId, ...event };
    await this.deliver(message);
    try {
      await this.channel.send(message);
    } catch (error) {
      this.logger.warn({ err: error }, 'Other processes could not be notified');
    }
  }

  /** When a person last got a live event that `remember` recorded; -Infinity if none. */
  latestEventAt(userId: string): number {
    return this.latestEvents.get(userId) ?? -Infinity;
  }

  /** Whether a page that opens its stream now may have read its lists before the latest event. */
  hadRecentEvent(userId: string): boolean {
    return performance.now() - this.latestEventAt(userId) < RECENT_MS;
  }

  /**
   * Takes over a response as an event stream until either side ends it. An eleventh stream closes the person's oldest.
   */
  open(actor: Actor, response: ServerResponse): void {
    const own = this.streams.get(actor.userId) ?? new Set<Stream>();
    const stream = { actor, response };
    const oldest = own.size >= STREAMS_EACH ? [...own][0] : undefined;
    if (oldest) this.end(oldest);
    own.add(stream);
    this.streams.set(actor.userId, own);
    response.on('close', () => this.forget(stream));
    response.on('error', () => this.forget(stream));
    response.write('retry: 3000\n: connected\n\n');
    this.keepAlive ??= setInterval(() => void this.sendKeepAlives(), KEEP_ALIVE_MS).unref();
  }

  endAll(): void {
    if (this.keepAlive) clearInterval(this.keepAlive);
    for (const own of this.streams.values()) for (const stream of [...own]) this.end(stream);
  }

  private async deliver({ userId, event, id, data }: LiveMessage): Promise<void> {
    this.remember(userId);
    const own = this.streams.get(userId);
    if (!own) return;
    const text = `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const stream of [...own]) if (await this.isAlive(stream)) this.write(stream, text);
  }

  private remember(userId: string): void {
    const now = performance.now();
    this.latestEvents.delete(userId);
    this.latestEvents.set(userId, now);
    for (const [oldest, at] of this.latestEvents) {
      if (now - at < RECENT_MS) break;
      this.latestEvents.delete(oldest);
    }
  }

  private write(stream: Stream, text: string): void {
    if (stream.response.writableLength > BUFFERED_MAX_BYTES) this.end(stream);
    else stream.response.write(text);
  }

  /** An ended session or a suspended person gets no more events. */
  private async isAlive(stream: Stream): Promise<boolean> {
    try {
      if (await this.actors.find(stream.actor.userId, stream.actor.sessionId)) return true;
    } catch (error) {
      this.logger.debug({ err: error }, 'The stream ends: its session could not be read');
    }
    this.end(stream);
    return false;
  }

  /** Keeps proxies from closing idle streams. */
  private async sendKeepAlives(): Promise<void> {
    for (const own of [...this.streams.values()]) {
      for (const stream of [...own]) if (await this.isAlive(stream)) this.write(stream, ': \n\n');
    }
  }

  private end(stream: Stream): void {
    this.forget(stream);
    stream.response.end();
  }

  private forget(stream: Stream): void {
    const own = this.streams.get(stream.actor.userId);
    own?.delete(stream);
    if (own?.size === 0) this.streams.delete(stream.actor.userId);
  }
}
