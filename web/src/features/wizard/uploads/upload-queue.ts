import { ApiError, errorText } from '@/api/api-error';
import { backoff } from '@/api/transport';
import { fileProblem, pictureProblem, shrinkPicture } from '@/lib/forms/picture-file';
import { uploadFile, type Uploaded } from './upload-file';

type FileKind = 'picture' | 'video';

/** A file in the queue. `waiting` for its turn or for a connection; `failed` until it is retried by hand. */
export interface QueuedFile {
  id: number;
  file: File;
  kind: FileKind;
  state: 'waiting' | 'sending' | 'failed';
  /** 0 to 1. */
  progress: number;
  /** The last try broke off: it is retried automatically. */
  cut?: boolean;
  problem?: string;
}

let lastId = 0;

/**
 * Uploads files one after the other in the order in which they were chosen, pictures scaled down first. After a lost
 * connection or while the server is unavailable a file waits again, and is retried with growing pauses and as soon as
 * the connection is back; a refused file stays with its reason. The queue belongs to no component: its creator starts
 * and stops it, so it outlives the steps of a form.
 */
export class UploadQueue {
  files: readonly QueuedFile[] = [];
  private readonly listeners = new Set<() => void>();
  private wake: () => void = () => undefined;
  private tries = 0;

  constructor(private readonly onUploaded: (uploaded: Uploaded, kind: FileKind) => void) {}

  /**
   * Starts, or continues after a stop. Returns the function that stops it; the file being sent is then sent again
   * later.
   */
  start(): () => void {
    const running = new AbortController();
    const hurry = () => this.wake();
    window.addEventListener('online', hurry);
    void this.run(running.signal);
    return () => {
      window.removeEventListener('online', hurry);
      running.abort();
      this.wake();
    };
  }

  readonly add = (files: Iterable<File>, kind: FileKind = 'picture'): void => {
    const added = [...files].map((file): QueuedFile => {
      const problem = (kind === 'picture' && fileProblem(file)) || undefined;
      return { id: ++lastId, file, kind, state: problem ? 'failed' : 'waiting', progress: 0, problem };
    });
    this.set([...this.files, ...added]);
    this.wake();
  };

  readonly remove = (id: number): void => this.set(this.files.filter((file) => file.id !== id));

  readonly retry = (id: number): void => {
    this.change(id, { state: 'waiting', problem: undefined });
    this.wake();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The number of files that are being sent or waiting. */
  get onTheWay(): number {
    return this.files.filter(({ state }) => state !== 'failed').length;
  }

  /** Resolves once no file is being sent or waiting; refused files may remain. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.onTheWay > 0) return;
        stop();
        resolve();
      };
      const stop = this.subscribe(look);
      look();
    });
  }

  private async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const next = this.files.find(({ state }) => state === 'waiting');
      if (next) await this.send(next, signal);
      else await this.pause();
    }
  }

  private async send({ id, file, kind }: QueuedFile, signal: AbortSignal): Promise<void> {
    this.change(id, { state: 'sending', progress: 0, cut: false });
    try {
      const unreadable = kind === 'picture' && (await pictureProblem(file));
      if (unreadable) return this.change(id, { state: 'failed', problem: unreadable });
      const small = kind === 'picture' ? await shrinkPicture(file) : file;
      const uploaded = await uploadFile(small, (progress) => this.change(id, { progress }), signal);
      this.tries = 0;
      // It may have been removed during its upload.
      if (this.files.some((queued) => queued.id === id)) this.onUploaded(uploaded, kind);
      this.remove(id);
    } catch (failure) {
      const lost = failure instanceof ApiError && failure.isTransient;
      if (!lost) {
        const text = kind === 'picture' ? 'Error uploading images. Please try again.' : undefined;
        const problem = errorText(failure, text);
        return this.change(id, { state: 'failed', problem });
      }
      this.change(id, { state: 'waiting', progress: 0, cut: failure.isOffline });
      if (signal.aborted) this.wake();
      else await this.pause(backoff(this.tries++, failure));
    }
  }

  /** Resolves when there is new work, or the time is over. */
  private pause(milliseconds?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private change(id: number, part: Partial<QueuedFile>): void {
    this.set(this.files.map((file) => (file.id === id ? { ...file, ...part } : file)));
  }

  private set(files: readonly QueuedFile[]): void {
    this.files = files;
    this.listeners.forEach((listener) => listener());
  }
}
