import { timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:net';
import * as wire from './wire-messages.ts';

/** The bytes a client sent up to a message that PostgreSQL responds to: Query, Sync or Flush. */
export interface Batch {
  messages: Buffer[];
  /** True when the response ends with ReadyForQuery, so that other clients may go next. */
  complete: boolean;
  /** True when the batch contains an UNLISTEN, which silences the session that all clients share. */
  silences: boolean;
}

export interface WireClientEvents {
  onBatch(client: WireClient, batch: Batch): void;
  onClosed(client: WireClient): void;
}

/**
 * One connection: authenticates the client, splits its bytes into batches, and tracks what has to be undone in the
 * shared session when it ends.
 */
export class WireClient {
  /** Statements that this client prepared, by their names in the shared session. */
  readonly statements = new Set<string>();
  /** Channels that this client listens to. */
  readonly channels = new Set<string>();
  private readonly reader = new wire.FrontendReader();
  private phase: 'start' | 'password' | 'open' = 'start';
  private pending: Buffer[] = [];
  private silencing = false;
  private readonly socket: Socket;
  private readonly id: number;
  private readonly secret: { password: string; greeting: Buffer };
  private readonly events: WireClientEvents;

  constructor(
    socket: Socket,
    id: number,
    secret: { password: string; greeting: Buffer },
    events: WireClientEvents,
  ) {
    this.socket = socket;
    this.id = id;
    this.secret = secret;
    this.events = events;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.read(chunk));
    // A connection reset counts as an end; 'close' follows and cleans up.
    socket.on('error', () => undefined);
    socket.on('close', () => events.onClosed(this));
  }

  send(bytes: Buffer): void {
    if (bytes.length > 0 && this.socket.writable) this.socket.write(bytes);
  }

  /** Sends the reason, if there is one, and ends the connection. */
  end(reason?: { code: string; text: string }): void {
    if (this.socket.destroyed) return;
    if (reason) this.send(wire.fatal(reason.code, reason.text));
    this.socket.destroySoon();
  }

  private read(chunk: Buffer): void {
    try {
      this.reader.push(chunk);
      for (let next = this.reader.next(); next && !this.socket.writableEnded; next = this.reader.next()) {
        if (this.phase === 'start') this.start(next);
        else if (this.phase === 'password') this.checkPassword(next);
        else this.collect(next);
      }
    } catch {
      this.end({ code: '08P01', text: 'Not a PostgreSQL message' });
    }
  }

  private start({ bytes }: wire.FrontendMessage): void {
    const code = bytes.length < 8 ? 0 : bytes.readInt32BE(4);
    if (code === wire.SSL_REQUEST || code === wire.GSS_REQUEST) {
      this.send(Buffer.from('N'));
    } else if (code === wire.PROTOCOL_3) {
      this.phase = 'password';
      this.reader.expectTyped();
      this.send(wire.askForPassword);
    } else {
      // A cancel request: a statement here runs to its end synchronously, so none can be cancelled.
      this.end();
    }
  }

  private checkPassword({ type, bytes }: wire.FrontendMessage): void {
    const given = Buffer.from(type === 'p' ? wire.text(bytes, 5) : '');
    const wanted = Buffer.from(this.secret.password);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
      this.end({ code: '28P01', text: 'password authentication failed' });
      return;
    }
    this.phase = 'open';
    this.send(Buffer.concat([wire.signedIn, this.secret.greeting, wire.readyAndIdle]));
  }

  private collect(message: wire.FrontendMessage): void {
    if (message.type === 'X') {
      this.end();
      return;
    }
    const { bytes, prepares, closes } = wire.renameStatement(message, `c${this.id}_`);
    if (prepares) this.statements.add(prepares);
    if (closes) this.statements.delete(closes);
    this.noteListening(message);
    this.pending.push(bytes);
    if (message.type !== 'Q' && message.type !== 'S' && message.type !== 'H') return;
    const batch = { messages: this.pending, complete: message.type !== 'H', silences: this.silencing };
    this.pending = [];
    this.silencing = false;
    this.events.onBatch(this, batch);
  }

  private noteListening(message: wire.FrontendMessage): void {
    const listen = wire.parseListen(message);
    if (!listen) return;
    if (!listen.on) this.silencing = true;
    if (listen.on) this.channels.add(listen.channel);
    else if (listen.channel === '*') this.channels.clear();
    else this.channels.delete(listen.channel);
  }
}
