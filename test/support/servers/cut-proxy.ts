import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * The fault at the COMMIT of a transaction. `swallowed`: it does not arrive, and the connection is silent. The others lose
 * its reply: `silent`, the connection is silent; `broken`, it breaks; `cut`, all connections break after it.
 */
export type CommitLoss = 'swallowed' | 'silent' | 'broken' | 'cut';

/**
 * A TCP proxy that can be cut and restored, like a dependency whose network or server goes away. It can also go silent
 * like an unresponsive server: connections stay open, new ones are accepted, and no data arrives.
 */
export class CutProxy {
  private readonly sockets = new Set<Socket>();
  private readonly pairs = new Set<[Socket, Socket]>();
  private server: Server | null = null;
  private silent = false;
  private loss: { after: string; loss: CommitLoss } | null = null;
  port = 0;

  /** A new target is that of later connections, like a name or an address that moves to another server. */
  constructor(public target: { host: string; port: number }) {}

  /** An open proxy in front of the server that this URL names, on its port or the default one. */
  static async to(url: string, defaultPort = 5432): Promise<CutProxy> {
    const { hostname, port } = new URL(url);
    const proxy = new CutProxy({ host: hostname, port: Number(port || defaultPort) });
    await proxy.open();
    return proxy;
  }

  /** The URL by way of the proxy. */
  through(url: string): string {
    return Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(this.port) }).href;
  }

  async open(): Promise<void> {
    this.server = createServer((near) => {
      const far = connect(this.target);
      const pair: [Socket, Socket] = [near, far];
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          this.sockets.delete(socket);
          this.pairs.delete(pair);
          near.destroy();
          far.destroy();
        });
      }
      this.pairs.add(pair);
      near.on('data', this.loser(pair));
      if (this.silent) swallow(pair);
      else near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => this.server!.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Discards all data from now on. Connections that were open then stay silent for good. */
  hang(): void {
    this.silent = true;
    for (const pair of this.pairs) swallow(pair);
  }

  /** The next transaction in which a statement has this text loses its COMMIT. */
  atCommit(after: string, loss: CommitLoss): void {
    this.loss = { after, loss };
  }

  /** Reads along from the client to the server. */
  private loser(pair: [Socket, Socket]): (data: Buffer) => void {
    const [near, far] = pair;
    let isIt = false;
    return (data) => {
      if (!this.loss) return;
      const { after, loss } = this.loss;
      const text = data.toString('latin1');
      isIt ||= text.includes(after);
      if (!isIt || !/commit\0/.test(text)) return;
      this.loss = null;
      // Data that was read already is still written to the other side.
      if (loss === 'swallowed') far.cork();
      swallow(pair);
      far.once('data', () => {
        if (loss === 'broken') near.destroy();
        if (loss === 'cut') void this.cut();
      });
    };
  }

  /** Relays data of new connections again. */
  resume(): void {
    this.silent = false;
  }

  /** Ends every connection and refuses new ones until {@link open}. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server!.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

function swallow([near, far]: [Socket, Socket]): void {
  near.unpipe(far).resume();
  far.unpipe(near).resume();
}
