/**
 * An event for open pages: `id` is the subject's id, the same for every repeat; `data` has the shape that lists show.
 */
export type LiveEvent = { event: 'notification' | 'message' | 'read' | 'points'; id: string; data: object };

/** An event for one person, on its way to the process that holds their connection. */
export type LiveMessage = LiveEvent & { userId: string };

/** Carries events from one process to the others. A process does not receive its own messages. */
export abstract class LiveChannel {
  private listener: (message: LiveMessage) => void = () => undefined;

  onMessage(listener: (message: LiveMessage) => void): void {
    this.listener = listener;
  }

  /** Throws when the other processes cannot be reached. */
  abstract send(message: LiveMessage): Promise<void>;

  protected received(message: LiveMessage): void {
    this.listener(message);
  }
}

/** For a single process: there are no others to notify. */
export class NoChannel extends LiveChannel {
  override async send(): Promise<void> {}
}
