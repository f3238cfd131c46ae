export type StreamedEvent = { event: string; id: string; data: any };

/** An open page: every event it has received so far. */
export class EventStream {
  readonly events: StreamedEvent[] = [];
  ended = false;
  private waiting: (() => void)[] = [];

  private constructor(
    readonly response: Response,
    private readonly stopper: AbortController,
  ) {
    void this.read();
  }

  /** Resolves once the server has accepted the stream. */
  static async open(url: string, token: string): Promise<EventStream> {
    const stopper = new AbortController();
    const response = await fetch(`${url}/api/users/events`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: stopper.signal,
    });
    if (response.status !== 200) throw new Error(`The stream responded ${response.status}`);
    return new EventStream(response, stopper);
  }

  /** The first matching event of this kind. Throws after `ms`. */
  async next(event: string, fits: (data: any) => boolean = () => true, ms = 8_000): Promise<any> {
    const until = Date.now() + ms;
    for (;;) {
      const found = this.events.find((known) => known.event === event && fits(known.data));
      if (found) return found.data;
      if (Date.now() >= until) throw new Error(`No ${event} within ${ms} ms`);
      await this.change(until - Date.now());
    }
  }

  async end(ms = 8_000): Promise<void> {
    const until = Date.now() + ms;
    while (!this.ended) {
      if (Date.now() >= until) throw new Error('The stream did not end');
      await this.change(until - Date.now());
    }
  }

  close(): void {
    this.stopper.abort();
  }

  private change(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  private async read(): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const chunk of this.response.body!) {
        text += decoder.decode(chunk as Uint8Array, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop()!;
        for (const block of blocks) this.record(block);
        this.wake();
      }
    } catch {
      // Closed by the test.
    }
    this.ended = true;
    this.wake();
  }

  private record(block: string): void {
    const fields = new Map(
      block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    if (fields.has('event')) {
      this.events.push({
        event: fields.get('event')!,
        id: fields.get('id')!,
        data: JSON.parse(fields.get('data')!),
      });
    }
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
