import { ApiError } from '@/api/api-error';
import { newIdempotencyKey } from '@/api/request';
import { backoff } from '@/api/transport';
import type { ListingType, ListingView } from '@/features/listings/listing-types';
import { readSession } from '@/lib/session/session';
import { saveDraft, saveEdit } from '../wizard-api';
import { bodyOf, draftOf, emptyDraft, type WizardDraft } from '../wizard-draft';
import { dropCopy, readCopy, writeCopy, type Creation, type DeviceCopy } from './device-copies';

const PAUSE_MS = 1200;

/** What the server would be sent: two drafts with the same text differ in nothing that it keeps. */
const textOf = (draft: WizardDraft): string => JSON.stringify(bodyOf(draft));

interface KeeperOptions {
  userId: string;
  /** The listing to go on with or to edit; absent for a new one. */
  listing?: ListingView;
  /** Whether the server gets what is typed as it is typed: only while nobody else has seen the listing. */
  autosaves: boolean;
}

/** Where what was typed is: on the server, on its way there, or not there yet. */
export type Saving = 'blank' | 'saved' | 'saving' | 'unsaved';

/**
 * Holds the draft of the wizard, on the device with every letter and on the server as soon as it can: after a short
 * pause, again with growing pauses while it cannot, and at once when the connection is back.
 */
export class DraftKeeper {
  draft: WizardDraft | null;
  saving: Saving = 'blank';
  /** Why the server refused what was typed last. */
  refusal: ApiError | null = null;
  /** When what the draft began with was typed on this device, if it came from there. */
  restoredAt: number | null = null;
  /** Something else that was typed on this device, over a version that another device has changed since. */
  other: DeviceCopy | null = null;
  /** Whether anything was written to the server. */
  wrote = false;
  listingId: string | undefined;

  private readonly userId: string;
  private readonly autosaves: boolean;
  private readonly began: WizardDraft | null;
  private readonly listeners = new Set<() => void>();
  private version: number | undefined;
  /** What the server has, as textOf. */
  private stored: string | null;
  private creation: Creation | undefined;
  private onDevice = true;
  private failures = 0;
  private chain: Promise<unknown> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor({ userId, listing, autosaves }: KeeperOptions) {
    this.userId = userId;
    this.autosaves = autosaves;
    this.listingId = listing?.listingId;
    this.version = listing?.version;
    this.began = listing ? draftOf(listing) : null;
    this.draft = this.began;
    this.stored = this.began && textOf(this.began);
    this.resume();
  }

  /** The newest of device and server: the copy, unless another device changed the listing after it was made. */
  private resume(): void {
    const copy = readCopy(this.userId, this.listingId);
    if (!copy) return;
    this.creation = copy.creation;
    if (this.began && textOf(copy.draft) === this.stored) dropCopy(this.userId, this.listingId);
    else if (copy.version === this.version) this.restore(copy);
    else this.other = copy;
  }

  private restore(copy: DeviceCopy): void {
    this.draft = copy.draft;
    this.restoredAt = copy.at;
    this.saving = 'unsaved';
  }

  /** Puts the text of this device in the place of the server's. */
  readonly takeOther = (): void => {
    if (!this.other) return;
    this.restore(this.other);
    this.other = null;
    this.hold();
  };

  /** Gives up what this device held beside the server's text. */
  readonly dropRestored = (): void => {
    dropCopy(this.userId, this.listingId);
    this.other = null;
    this.restoredAt = null;
    this.creation = undefined;
    this.draft = this.began;
    this.saving = 'blank';
    clearTimeout(this.timer);
    this.tell();
  };

  /** Goes on saving until stopped; what is not on the server then is tried once more. */
  start(): () => void {
    const hurry = () => this.schedule(0);
    this.stopped = false;
    window.addEventListener('online', hurry);
    if (this.saving === 'unsaved') this.schedule(0);
    return () => {
      window.removeEventListener('online', hurry);
      clearTimeout(this.timer);
      this.stopped = true;
      if (this.isDue) void this.save().catch(() => undefined);
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** A new draft; one that was begun as another type keeps what was typed. */
  begin(type: ListingType): void {
    const blank = emptyDraft(type);
    if (this.draft === null || this.isBlank) this.draft = blank;
    else this.draft = { ...this.draft, type, recurrence: blank.recurrence };
    this.hold();
  }

  change(part: Partial<WizardDraft>): void {
    if (!this.draft) return;
    this.draft = { ...this.draft, ...part };
    this.hold();
  }

  /** Whether nothing is lost when the page goes away now. */
  get isHeld(): boolean {
    return this.onDevice || !this.isDirty;
  }

  get isBlank(): boolean {
    return (
      this.draft === null || (!this.listingId && textOf(this.draft) === textOf(emptyDraft(this.draft.type)))
    );
  }

  private get isDirty(): boolean {
    return !this.isBlank && textOf(this.draft!) !== this.stored;
  }

  private get isDue(): boolean {
    return this.autosaves && this.isDirty;
  }

  private hold(): void {
    this.refusal = null;
    if (this.isDirty) this.writeCopy();
    else dropCopy(this.userId, this.listingId);
    if (!this.isDirty) this.saving = this.wrote || this.listingId ? 'saved' : 'blank';
    // What cannot be saved stays so until it could: the word does not change with every letter.
    else this.saving = this.autosaves && this.failures === 0 ? 'saving' : 'unsaved';
    this.schedule(PAUSE_MS);
    this.tell();
  }

  private writeCopy(): void {
    const copy = { draft: this.draft!, at: Date.now(), version: this.version, creation: this.creation };
    this.onDevice = writeCopy(this.userId, this.listingId, copy);
  }

  private schedule(milliseconds: number): void {
    clearTimeout(this.timer);
    if (this.isDue && !this.stopped)
      this.timer = setTimeout(() => void this.save().catch(() => undefined), milliseconds);
  }

  /** Writes to the server what it does not have, one after the other. Throws ApiError. */
  save(): Promise<unknown> {
    clearTimeout(this.timer);
    this.chain = this.chain.catch(() => undefined).then(() => this.write());
    return this.chain;
  }

  private async write(): Promise<void> {
    if (!this.isDirty) return;
    this.saving = 'saving';
    this.tell();
    try {
      if (!this.listingId) await this.create();
      const draft = this.draft!;
      if (textOf(draft) !== this.stored) {
        this.assertSamePerson();
        const { listing } = await saveEdit(this.listingId!, draft);
        this.noteStored(draft, listing);
      }
      this.failures = 0;
      this.refusal = null;
    } catch (failure) {
      this.noteFailure(failure);
      throw failure;
    }
  }

  /** The same creation is sent until it is known to have been made: a lost response makes no second listing. */
  private async create(): Promise<void> {
    this.assertSamePerson();
    const known = this.creation;
    this.creation ??= { idempotencyKey: newIdempotencyKey(), draft: this.draft! };
    this.writeCopy();
    const { idempotencyKey, draft } = this.creation;
    try {
      const listing = await saveDraft(draft, idempotencyKey);
      dropCopy(this.userId);
      this.creation = undefined;
      this.listingId = listing.listingId;
      this.noteStored(draft, listing);
    } catch (failure) {
      // Refused: nothing was made, and the next one is another.
      if (!(failure instanceof ApiError) || !failure.isTransient) this.creation = undefined;
      const isRefused = failure instanceof ApiError && [400, 409, 422].includes(failure.statusCode);
      // What was typed since may be taken.
      if (known && isRefused) return this.create();
      throw failure;
    }
  }

  private noteStored(draft: WizardDraft, { version }: ListingView): void {
    this.stored = textOf(draft);
    this.version = version;
    this.wrote = true;
    if (this.isDirty) this.writeCopy();
    else dropCopy(this.userId, this.listingId);
    this.saving = this.isDirty ? 'saving' : 'saved';
    if (this.isDirty) this.schedule(PAUSE_MS);
    this.tell();
  }

  private noteFailure(failure: unknown): void {
    this.failures += 1;
    this.saving = 'unsaved';
    this.refusal = failure instanceof ApiError && !failure.isTransient ? failure : null;
    if (!this.refusal) this.schedule(backoff(this.failures, failure));
    this.tell();
  }

  /** Another tab may have signed somebody else in: their account gets nothing of this. */
  private assertSamePerson(): void {
    if (readSession()?.userId !== this.userId)
      throw new ApiError('Please sign in again', 401, 'UNAUTHORIZED');
  }

  private tell(): void {
    this.listeners.forEach((listener) => listener());
  }
}
