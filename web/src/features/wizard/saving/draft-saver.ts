import { ApiError } from '@/api/api-error';
import { newIdempotencyKey } from '@/api/idempotency';
import { backoff } from '@/api/transport';
import type { ListingType, ListingView } from '@/features/listings/listing-types';
import { readSession } from '@/lib/session/session';
import { formOf, withIds } from '@/features/stays/hosting/details/stay-form';
import type { Stay } from '@/features/stays/stays-api';
import { saveDraft, saveEdit, saveStay } from '../wizard-api';
import { bodyOf, draftOf, emptyDraft, stayOf, type WizardDraft } from '../wizard-draft';
import { dropCopy, readCopy, writeCopy, type Creation, type DeviceCopy } from './device-copies';

const PAUSE_MS = 1200;
/** No booking details, as stayTextOf. */
const NO_STAY = 'null';

/** The bodies for the server as text: two drafts with the same texts are the same to the server. */
const textOf = (draft: WizardDraft): string => JSON.stringify(bodyOf(draft));
const stayTextOf = (draft: WizardDraft): string => JSON.stringify(stayOf(draft));

/** A refused edit is not on the server's side any more: it can be sent again as it was. */
const asStored = (listing: ListingView): ListingView => ({ ...listing, refusedRevision: null });
const storedStayOf = (stay: Stay) => formOf({ ...stay, refused: [] });

interface DraftSaverOptions {
  userId: string;
  /** The listing to continue or to edit; absent for a new one. */
  listing?: ListingView;
  /** Its booking details, if it is a shortlet or hotel. */
  stay?: Stay;
  /** Whether changes are saved on the server while typing: only as long as nobody else has seen the listing. */
  autosaves: boolean;
}

/** Where the input is: on the server, on its way there, or not there yet. */
export type Saving = 'blank' | 'saved' | 'saving' | 'unsaved';

/**
 * Holds the draft of the wizard: on the device with every keystroke, and on the server as soon as possible, which is
 * after a short pause, after growing pauses while it fails, and at once when the connection is back.
 */
export class DraftSaver {
  draft: WizardDraft | null;
  saving: Saving = 'blank';
  /** The server's refusal of the last save. */
  refusal: ApiError | null = null;
  /** When the initial text was typed on this device, if it came from there. */
  restoredAt: number | null = null;
  /** Other text typed on this device, based on a version that another device has changed since. */
  other: DeviceCopy | null = null;
  /** Whether a save has reached the server. */
  wrote = false;
  listingId: string | undefined;

  private readonly userId: string;
  private readonly autosaves: boolean;
  private readonly began: WizardDraft | null;
  private readonly listeners = new Set<() => void>();
  private version: number | undefined;
  /** The server's version, as textOf and stayTextOf. */
  private stored: string | null;
  private storedStay: string;
  private creation: Creation | undefined;
  private onDevice = true;
  private failures = 0;
  private chain: Promise<unknown> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor({ userId, listing, stay, autosaves }: DraftSaverOptions) {
    this.userId = userId;
    this.autosaves = autosaves;
    this.listingId = listing?.listingId;
    this.version = listing?.version;
    const stored = listing ? draftOf(asStored(listing), stay && storedStayOf(stay)) : null;
    this.began = listing ? draftOf(listing, stay && formOf(stay)) : null;
    this.draft = this.began;
    this.stored = stored && textOf(stored);
    this.storedStay = stored ? stayTextOf(stored) : NO_STAY;
    this.resume();
  }

  /**
   * Starts from the newer of device and server: the copy, unless another device changed the listing after it was made.
   */
  private resume(): void {
    const copy = readCopy(this.userId, this.listingId);
    if (!copy) return;
    this.creation = copy.creation;
    if (this.began && this.isStored(copy.draft)) dropCopy(this.userId, this.listingId);
    else if (copy.version === this.version) this.restore(copy);
    else this.other = copy;
  }

  private restore(copy: DeviceCopy): void {
    this.draft = copy.draft;
    this.restoredAt = copy.at;
    this.saving = 'unsaved';
  }

  /** Replaces the server's text by that of this device. */
  readonly takeOther = (): void => {
    if (!this.other) return;
    this.restore(this.other);
    this.other = null;
    this.hold();
  };

  /** Discards this device's text in favour of the server's. */
  readonly dropRestored = (): void => {
    dropCopy(this.userId, this.listingId);
    this.other = null;
    this.restoredAt = null;
    this.creation = undefined;
    this.draft = this.began;
    this.saving = 'blank';
    clearTimeout(this.timer);
    this.notify();
  };

  /** Saves until stopped; text that is not on the server by then is tried once more. */
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

  /** Starts a new draft; a draft of another type keeps its text. */
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

  /** Whether the page can close without losing text. */
  get isHeld(): boolean {
    return this.onDevice || !this.isDirty;
  }

  get isBlank(): boolean {
    return (
      this.draft === null ||
      (!this.listingId &&
        stayTextOf(this.draft) === NO_STAY &&
        textOf(this.draft) === textOf(emptyDraft(this.draft.type)))
    );
  }

  private get isDirty(): boolean {
    return !this.isBlank && !this.isStored(this.draft!);
  }

  private isStored(draft: WizardDraft): boolean {
    return textOf(draft) === this.stored && stayTextOf(draft) === this.storedStay;
  }

  private get isDue(): boolean {
    return this.autosaves && this.isDirty;
  }

  private hold(): void {
    this.refusal = null;
    if (this.isDirty) this.writeCopy();
    else dropCopy(this.userId, this.listingId);
    if (!this.isDirty) this.saving = this.wrote || this.listingId ? 'saved' : 'blank';
    // A failed save stays "unsaved" until one succeeds: the status does not change with every keystroke.
    else this.saving = this.autosaves && this.failures === 0 ? 'saving' : 'unsaved';
    this.schedule(PAUSE_MS);
    this.notify();
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

  /** Saves what the server does not have, one request after the other. Throws ApiError. */
  save(): Promise<unknown> {
    clearTimeout(this.timer);
    this.chain = this.chain.catch(() => undefined).then(() => this.write());
    return this.chain;
  }

  private async write(): Promise<void> {
    if (!this.isDirty) return;
    this.saving = 'saving';
    this.notify();
    try {
      if (!this.listingId) await this.create();
      const draft = this.draft!;
      // A home that is no longer let by the night ends its bookings before it becomes another kind of home.
      const endsStays = stayOf(draft)?.units?.length === 0;
      if (endsStays) await this.writeStay(draft);
      if (textOf(draft) !== this.stored) {
        this.assertSamePerson();
        const { listing } = await saveEdit(this.listingId!, draft);
        this.noteStored(draft, listing);
      }
      if (!endsStays) await this.writeStay(draft);
      this.failures = 0;
      this.refusal = null;
    } catch (failure) {
      this.noteFailure(failure);
      throw failure;
    }
  }

  /** Repeats the same creation until its result is known: a lost response makes no second listing. */
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
      // Refused: nothing was created, so the next creation is a new one.
      if (!(failure instanceof ApiError) || !failure.isTransient) this.creation = undefined;
      const isRefused = failure instanceof ApiError && [400, 409, 422].includes(failure.statusCode);
      // Text typed since then may be accepted.
      if (known && isRefused) return this.create();
      throw failure;
    }
  }

  /** Saves the booking details, and gives the units of the draft the ids that they got. */
  private async writeStay(draft: WizardDraft): Promise<void> {
    if (stayTextOf(draft) === this.storedStay) return;
    this.assertSamePerson();
    const { stay, listing } = await saveStay(this.listingId!, draft);
    const sent = stay ? { ...draft, stay: withIds(draft.stay!, stay) } : draft;
    this.storedStay = stayTextOf(sent);
    const ids = new Map(sent.stay?.units.map(({ key, unitId }) => [key, unitId]));
    const { stay: now = sent.stay } = this.draft!;
    if (now && sent.stay) {
      const units = now.units.map((unit) =>
        ids.has(unit.key) ? { ...unit, unitId: ids.get(unit.key) } : unit,
      );
      this.draft = { ...this.draft!, stay: { ...now, units, isKnown: sent.stay.isKnown } };
    }
    this.noteWritten(listing);
  }

  private noteStored(draft: WizardDraft, listing: ListingView): void {
    this.stored = textOf(draft);
    this.noteWritten(listing);
  }

  private noteWritten({ version }: ListingView): void {
    this.version = version;
    this.wrote = true;
    if (this.isDirty) this.writeCopy();
    else dropCopy(this.userId, this.listingId);
    this.saving = this.isDirty ? 'saving' : 'saved';
    if (this.isDirty) this.schedule(PAUSE_MS);
    this.notify();
  }

  private noteFailure(failure: unknown): void {
    this.failures += 1;
    this.saving = 'unsaved';
    this.refusal = failure instanceof ApiError && !failure.isTransient ? failure : null;
    if (!this.refusal) this.schedule(backoff(this.failures, failure));
    this.notify();
  }

  /** Another tab may have signed in another person, whose account must not receive this text. */
  private assertSamePerson(): void {
    if (readSession()?.userId !== this.userId)
      throw new ApiError('Please sign in again', 401, 'UNAUTHORIZED');
  }

  private notify(): void {
    this.listeners.forEach((listener) => listener());
  }
}
