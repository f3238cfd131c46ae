/** What an open page is told: `id` is the subject's, the same however often it is told; `data` is what lists show. */
export type LiveEvent = { event: 'notification' | 'message' | 'points'; id: string; data: object };

export type LiveMessage = LiveEvent & { userId: string };

/** The way from one process to the others. What a process sends does not come back to it. */
export abstract class LiveChannel {
  private listener: (message: LiveMessage) => void = () => undefined;

  onMessage(listener: (message: LiveMessage) => void): void {
    this.listener = listener;
  }

  /** Throws when the others cannot be reached. */
  abstract send(message: LiveMessage): Promise<void>;

  protected received(message: LiveMessage): void {
    this.listener(message);
  }
}

/** A single process has nobody else to tell. */
export class NoChannel extends LiveChannel {
  override async send(): Promise<void> {}
}
