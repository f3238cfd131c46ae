import { ApiError } from '@/api/api-error';
import { newIdempotencyKey } from '@/api/idempotency';
import { backoff } from '@/api/transport';
import { onLatest } from '@/api/versions';
import { takesStays, type ListingType, type ListingView } from '@/features/listings/listing-types';
import type { Prefer } from '@/lib/forms/merge-changes';
import { readSession } from '@/lib/session/session';
import { mergeStay } from '@/features/stays/hosting/details/merge-stay';
import { saveStayForm } from '@/features/stays/hosting/details/save-stay';
import { formOf, idsFrom, withIds, type StayForm } from '@/features/stays/hosting/details/stay-form';
import type { Stay } from '@/features/stays/stays-api';
import { endStays, readListing, saveDraft, saveEdit } from '../wizard-api';
import {
  changesOf,
  draftOf,
  emptyDraft,
  mergeDrafts,
  NO_STAY,
  stayIn,
  stayOf,
  stayTextOf,
  textOf,
  type DraftField,
  type WizardDraft,
} from '../wizard-draft';
import { clashRefusal, type Clash } from './clash';
import { elsewhereRefusal, isUnfinished, type Elsewhere } from './elsewhere';
import { dropCopy, readCopy, writeCopy, type Creation, type DeviceCopy } from './device-copies';

const PAUSE_MS = 1200;
/** A refused edit is not on the server's side any more: it can be sent again as it was. */
const asStored = (listing: ListingView): ListingView => ({ ...listing, refusedRevision: null });
const publicStateOf = (listing?: ListingView) => (listing?.status === 'APPROVED' ? listing.state : null);
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
  clash: Clash | null = null;
  /** Whether a save has reached the server. */
  wrote = false;
  listingId: string | undefined;
  /** The status that the server gave last. */
  status: ListingView['status'] | undefined;
  elsewhere: Elsewhere | null = null;
  /** See the options. False after the listing was submitted: an edit is saved when the person says so. */
  autosaves: boolean;
  /** The state in which everybody saw the home when its edit began; null while it is not published. */
  publicState: string | null;

  private readonly userId: string;
  private isNew: boolean;
  private readonly listeners = new Set<() => void>();
  /** The draft as it was last loaded or saved, with a refused edit: what differs from it was changed here. */
  private base: WizardDraft | null;
  /** The server's draft, without its booking details. */
  private stored: WizardDraft | null;
  /** The server's booking details, as text by stayTextOf. */
  private storedStay: string;
  /** The server's version that `stored` is; undefined where it has to be read first. */
  private tag: string | undefined;
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
    this.isNew = !listing;
    this.publicState = publicStateOf(listing);
    this.stored = listing ? draftOf(asStored(listing), stay && storedStayOf(stay)) : null;
    this.base = listing ? draftOf(listing, stay && formOf(stay)) : null;
    this.draft = this.base;
    this.storedStay = this.stored ? stayTextOf(this.stored) : NO_STAY;
    this.resume();
  }

  /**
   * Starts from the newer of device and server: the copy, unless another device changed the listing after it was made.
   */
  private resume(): void {
    const copy = readCopy(this.userId, this.listingId);
    if (!copy) return;
    this.creation = copy.creation;
    if (this.base && this.isStored(copy.draft)) dropCopy(this.userId, this.listingId);
    else if (this.isFromHere(copy)) this.restore(copy);
    else this.other = copy;
  }

  /** Whether the copy goes on from what the server still has. */
  private isFromHere({ base }: DeviceCopy): boolean {
    if (!this.base) return true;
    return (
      base !== undefined && textOf(base) === textOf(this.base) && stayTextOf(base) === stayTextOf(this.base)
    );
  }

  private restore(copy: DeviceCopy): void {
    this.draft = copy.draft;
    this.restoredAt = copy.at;
    this.saving = 'unsaved';
  }

  /** Puts what was changed on this device over the server's text. */
  readonly takeOther = (): void => {
    if (!this.other) return;
    this.restore({ ...this.other, draft: this.overBase(this.other) });
    this.other = null;
    this.hold();
  };

  private overBase({ draft, base }: DeviceCopy): WizardDraft {
    if (!base || !this.base) return draft;
    const { values } = mergeDrafts(base, draft, this.base);
    return { ...values, stay: mergeStay(stayIn(base), stayIn(draft), stayIn(this.base), 'mine').values };
  }

  /** Discards this device's text in favour of the server's. */
  readonly dropRestored = (): void => {
    dropCopy(this.userId, this.listingId);
    this.other = null;
    this.restoredAt = null;
    this.creation = undefined;
    this.clash = null;
    this.elsewhere = null;
    this.draft = this.isNew ? null : this.base;
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
    else if (type !== this.draft.type) this.draft = { ...this.draft, type, recurrence: blank.recurrence };
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
    return this.hasListing(draft) && stayTextOf(draft) === this.storedStay;
  }

  private hasListing(draft: WizardDraft): boolean {
    return this.stored !== null && textOf(draft) === textOf(this.stored);
  }

  private get isDue(): boolean {
    return this.autosaves && this.isDirty && !this.clash && this.elsewhere !== 'deleted';
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
    const copy = {
      draft: this.draft!,
      at: Date.now(),
      base: this.base ?? undefined,
      creation: this.creation,
    };
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
      if (this.clash) throw clashRefusal(this.clash);
      if (this.elsewhere === 'deleted') throw elsewhereRefusal('deleted');
      if (!this.listingId) await this.create();
      // A home that is no longer let by the night ends its bookings before it becomes another kind of home.
      const endsStays = stayOf(this.draft!)?.units?.length === 0;
      if (endsStays) await this.writeStay();
      await onLatest(() => this.writeListing());
      if (!endsStays) await this.writeStay();
      this.failures = 0;
      this.refusal = null;
    } catch (failure) {
      const refusal = this.isDeleted(failure) ? this.leaveDeleted() : failure;
      this.noteFailure(refusal);
      throw refusal;
    }
  }

  private isDeleted(failure: unknown): boolean {
    return this.listingId !== undefined && failure instanceof ApiError && failure.statusCode === 404;
  }

  /**
   * The text stays on the device as that of a new listing, unless another one is there. Pictures, and the ids of units,
   * are those of the deleted listing.
   */
  private leaveDeleted(): ApiError {
    this.elsewhere = 'deleted';
    if (!readCopy(this.userId)) {
      dropCopy(this.userId, this.listingId);
      this.listingId = this.status = this.tag = undefined;
      this.stored = this.base = this.publicState = null;
      this.storedStay = NO_STAY;
      this.isNew = this.autosaves = true;
      const stay = stayIn(this.draft!);
      const units = stay.units.map((unit) => ({ ...unit, unitId: undefined, images: [] }));
      this.draft = { ...this.draft!, images: [], video: '', stay: { ...stay, units, isKnown: false } };
      this.writeCopy();
    }
    return elsewhereRefusal('deleted');
  }

  /** Whether {@link goOnAsNew} can take the text of a listing that was deleted. */
  get canGoOn(): boolean {
    return this.isNew;
  }

  /** Saves the text of a deleted listing as a new draft. */
  readonly goOnAsNew = (): void => {
    this.elsewhere = null;
    this.failures = 0;
    this.hold();
  };

  /** Repeats the same creation until its result is known: a lost response makes no second listing. */
  private async create(): Promise<void> {
    this.assertSamePerson();
    const known = this.creation;
    this.creation ??= { idempotencyKey: newIdempotencyKey(), draft: this.draft! };
    this.writeCopy();
    const { idempotencyKey, draft } = this.creation;
    try {
      const { data: listing, tag } = await saveDraft(draft, idempotencyKey);
      dropCopy(this.userId);
      this.creation = undefined;
      this.listingId = listing.listingId;
      this.noteStored(draft, listing, tag);
    } catch (failure) {
      // Refused: nothing was created, so the next creation is a new one.
      if (!(failure instanceof ApiError) || !failure.isTransient) this.creation = undefined;
      const isRefused = failure instanceof ApiError && [400, 409, 422].includes(failure.statusCode);
      // Text typed since then may be accepted.
      if (known && isRefused) return this.create();
      throw failure;
    }
  }

  /** Sends what differs from the server's latest version. */
  private async writeListing(): Promise<void> {
    if (this.hasListing(this.draft!)) return;
    this.assertSamePerson();
    if (!this.tag) await this.readLatest();
    const draft = this.draft!;
    if (this.hasListing(draft)) return;
    const { tag } = this;
    // Known again with the response.
    this.tag = undefined;
    const saved = await saveEdit(this.listingId!, changesOf(draft, this.stored!), tag);
    this.noteStored(draft, saved.data, saved.tag);
  }

  /** Takes over what was changed elsewhere. Throws if the same was changed here, and once if the draft was submitted. */
  private async readLatest(): Promise<void> {
    const { data, tag } = await readListing(this.listingId!);
    const theirs = draftOf(data, this.base!.stay);
    const isSubmitted = this.autosaves && !isUnfinished(data);
    if (isSubmitted) this.becomeEdit(data);
    const take = (prefer: Prefer) => {
      this.draft = mergeDrafts(this.base!, this.draft!, theirs, prefer).values;
      this.goOnFrom(data, tag);
    };
    const { clashes } = mergeDrafts(this.base!, this.draft!, theirs);
    if (clashes.length > 0) this.ask(clashes, theirs, take);
    take('mine');
    this.noteWritten();
    if (isSubmitted && this.isDirty) throw elsewhereRefusal('submitted');
  }

  /** Stops saving while typing: the listing is submitted now, and unfinished text must not be seen by others. */
  private becomeEdit(listing: ListingView): void {
    this.autosaves = false;
    this.elsewhere = 'submitted';
    this.publicState = publicStateOf(listing);
  }

  /** Saves the booking details, and gives the units of the draft the ids that they got. */
  private async writeStay(): Promise<void> {
    if (stayTextOf(this.draft!) === this.storedStay) return;
    this.assertSamePerson();
    // The version of the booking details does not say that the listing was submitted.
    if (this.autosaves) await this.readLatest();
    const draft = this.draft!;
    const sent = await this.sendStay(draft);
    this.storedStay = stayTextOf({ ...draft, stay: sent });
    this.base = { ...this.base!, stay: sent };
    const [before, now] = [draft, this.draft!].map((form) => idsFrom(sent, stayIn(form)));
    this.draft = { ...this.draft!, stay: mergeStay(before!, now!, sent, 'mine').values };
    // The listing's prices follow its units.
    await this.readLatest();
  }

  private async sendStay(draft: WizardDraft): Promise<StayForm> {
    if (!takesStays(draft.type)) return withIds(stayIn(draft), (await endStays(this.listingId!)).stay);
    const before = stayIn(this.base!);
    const result = await saveStayForm(this.listingId!, before, stayIn(draft));
    if ('sent' in result) return withIds(result.sent, result.saved.stay);
    const { elsewhere } = result;
    return this.ask(['stay'], { ...this.base!, stay: elsewhere }, (prefer) => {
      const { values } = mergeStay(before, stayIn(this.draft!), elsewhere, prefer);
      this.draft = { ...this.draft!, stay: values };
      this.base = { ...this.base!, stay: elsewhere };
    });
  }

  /** Stops saving until the person has chosen. */
  private ask(fields: DraftField[], theirs: WizardDraft, take: (prefer: Prefer) => void): never {
    const settle = (prefer: Prefer) => {
      this.clash = null;
      this.failures = 0;
      take(prefer);
      this.hold();
    };
    this.clash = { fields, theirs, settle };
    throw clashRefusal(this.clash);
  }

  /** @param draft as it was sent: what was typed since then stays */
  private noteStored(draft: WizardDraft, listing: ListingView, tag: string | undefined): void {
    this.draft = mergeDrafts(draft, this.draft!, draftOf(listing)).values;
    this.goOnFrom(listing, tag);
    this.noteWritten();
  }

  private goOnFrom(listing: ListingView, tag: string | undefined): void {
    this.base = draftOf(listing, this.base?.stay);
    this.stored = draftOf(asStored(listing));
    this.status = listing.status;
    this.tag = tag;
  }

  private noteWritten(): void {
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
    const isForGood = failure instanceof ApiError && !failure.isTransient && !failure.isStale;
    this.refusal = isForGood ? failure : null;
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
