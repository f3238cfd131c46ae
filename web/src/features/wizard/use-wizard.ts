import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import type { ListingView, ListingType } from '@/features/listings/listing-types';
import { useListingFields, type FormField } from '@/features/vocabulary/vocabulary-api';
import { arePicturesPending, picturesSent } from '@/features/stays/hosting/details/pending-pictures';
import { emptyStay, type StayForm } from '@/features/stays/hosting/details/stay-form';
import type { Stay } from '@/features/stays/stays-api';
import type { Prefer } from '@/lib/forms/merge-changes';
import { useUnsentClaim } from '@/lib/forms/unsent';
import { showChanged } from '@/lib/network/show-changed';
import { readSession } from '@/lib/session/session';
import { pastSecondTap } from '@/lib/timing/second-tap';
import { notify } from '@/lib/toasts';
import { DraftSaver } from './saving/draft-saver';
import { isUnfinished } from './saving/elsewhere';
import { useUploadQueue } from './uploads/use-upload-queue';
import { useUploadToasts } from './uploads/use-upload-toasts';
import { submitListing } from './wizard-api';
import type { WizardDraft } from './wizard-draft';
import {
  firstUnfinished,
  placeIn,
  problemsFrom,
  problemsOf,
  stepOf,
  stepsFor,
  type Problems,
  type StepName,
} from './wizard-steps';

/** The longest wait for the last save when the wizard closes: the text is on the device, and saving continues. */
const CLOSING_MS = 4000;

interface WizardOptions {
  /** The listing to edit or continue; absent for a new one. */
  listing?: ListingView;
  /** Its booking details, if it is a shortlet or hotel. */
  stay?: Stay;
  /** The first step to show. */
  start?: StepName;
  onDone: () => void;
}

/** The state of the wizard: the draft, the current step, and its problems. */
export function useWizard({ listing, stay, start, onDone }: WizardOptions) {
  const form = useListingFields();
  const saver = useDraftSaver(listing, stay);
  const { draft, publicState, autosaves: creating } = saver;
  const steps = stepsFor(creating, draft?.type);
  const resumed = !listing || listing.status === 'DRAFT' ? draft : null;
  const { setAt, refuse, forget, restart, ...place } = useSteps({ steps, start, form, resumed });
  const changes = changesOf(saver, forget);
  const { uploads, queue } = useWizardUploads(saver, changes.change);
  const { showRefusal } = place;
  const { finish, closing } = useEndings({ saver, creating, publicState, onDone, uploads, showRefusal });
  const type = useTypeChoice(saver, restart);

  function next() {
    if (!draft) return;
    const found = problemsOf(place.step, draft, form);
    // Photos that are uploading count: the last step waits for them.
    if (uploads.onTheWay > 0) delete found.images;
    refuse(found);
    if (Object.keys(found).length > 0) return;
    if (place.at === steps.length - 1) finish.mutate();
    else setAt(place.at + 1);
  }

  return {
    creating,
    /** The state in which everybody sees the home; null while it is not published. */
    publicState,
    steps,
    draft,
    saver,
    queue,
    uploads,
    finishing: finish.isPending || closing.isPending,
    ...place,
    ...type,
    ...useClosing(closing, queue.length > 0 || !saver.isHeld),
    ...changes,
    next,
    back: () => (place.at === 0 ? type.chooseAgain(creating) : setAt(place.at - 1)),
  };
}

interface StepsOptions {
  steps: StepName[];
  /** The first step to show. */
  start: StepName | undefined;
  form: FormField[];
  /** A draft to go on with where it is not complete. */
  resumed: WizardDraft | null;
}

/** Which step is shown, and the problems that keep people on it. */
function useSteps({ steps, start, form, resumed }: StepsOptions) {
  const [chosen, choose] = useState<StepName | null>(() => start ?? (resumed ? null : steps[0]!));
  const setAt = (place: number) => choose(steps[place]!);
  // Once, as soon as the fields are known: afterwards only the person leaves a step.
  if (chosen === null && resumed && form.length > 0) setAt(firstUnfinished(steps, resumed, form));
  const at = chosen === null ? 0 : placeIn(steps, chosen);
  const [problems, setProblems] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);

  /** Shows these problems; none is no refusal. */
  function refuse(found: Problems) {
    setProblems(found);
    if (Object.keys(found).length > 0) setRefusals((count) => count + 1);
  }

  /** Opens the step that has the first of these fields, with its message. */
  function showRefusal(fields: Record<string, string>) {
    const step = stepOf(Object.keys(fields), steps, form);
    setProblems(problemsFrom(fields));
    setRefusals((count) => count + 1);
    if (step >= 0) setAt(step);
  }

  /** The first of these messages, and its step. */
  function refusedOn(fields: Record<string, string>) {
    const found = stepOf(Object.keys(fields), steps, form);
    return found < 0 ? undefined : { at: found, text: Object.values(fields)[0]! };
  }

  return {
    at,
    setAt,
    step: steps[at]!,
    problems,
    /** The number of refused attempts to leave a step or to submit: each one focuses the first problem. */
    refusals,
    refuse,
    /** The problems of the fields that this names, or all. */
    forget: (isTouched: (field: string) => boolean = () => true) =>
      setProblems((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !isTouched(name))),
      ),
    restart: () => {
      setAt(0);
      setProblems({});
    },
    showRefusal,
    refusedOn,
  };
}

/** Changes of the draft by the steps; a message is removed once its field was changed. */
function changesOf(saver: DraftSaver, forget: (isTouched: (field: string) => boolean) => void) {
  return {
    change: (part: Partial<WizardDraft>) => {
      saver.change(part);
      forget((name) => name in part);
    },
    /** Takes a function, since a picture may arrive after more was typed. */
    changeStay: (change: (stay: StayForm) => StayForm, touched: (path: string) => boolean) => {
      saver.change({ stay: change(saver.draft?.stay ?? emptyStay()) });
      forget(touched);
    },
    /** Which text stays where the same was changed elsewhere. */
    settle: (prefer: Prefer) => {
      saver.clash?.settle(prefer);
      forget(() => true);
    },
  };
}

/** The first question, which has no step: the type of the listing. */
function useTypeChoice(saver: DraftSaver, onChosen: () => void) {
  const [choosesType, chooseAgain] = useState(false);
  return {
    /** Whether the question is shown. */
    choosesType: choosesType || !saver.draft,
    chooseAgain,
    choose: (type: ListingType) => {
      saver.begin(type);
      chooseAgain(false);
      onChosen();
    },
  };
}

/** Closing asks first where something would be lost. */
function useClosing(closing: { isPending: boolean; mutate: () => void }, loses: boolean) {
  const [asksToClose, setAsksToClose] = useState(false);
  return {
    asksToClose,
    stay: () => setAsksToClose(false),
    closeAnyway: () => closing.mutate(),
    close: () => {
      if (closing.isPending) return;
      if (loses || arePicturesPending()) setAsksToClose(true);
      else closing.mutate();
    },
  };
}

/** The draft, which outlives the steps, and is registered as unsent input while it is open. */
function useDraftSaver(listing: ListingView | undefined, stay: Stay | undefined): DraftSaver {
  const [saver] = useState(() => {
    const autosaves = !listing || isUnfinished(listing);
    return new DraftSaver({ userId: readSession()?.userId ?? '', listing, stay, autosaves });
  });
  const [, show] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const unsubscribe = saver.subscribe(show);
    const stop = saver.start();
    return () => {
      stop();
      unsubscribe();
    };
  }, [saver]);
  useUnsentClaim(() => !saver.isBlank);
  return saver;
}

/** Uploads of photos and the video, independent of the current step. Leaving the page asks while there are any. */
function useWizardUploads(saver: DraftSaver, change: (part: Partial<WizardDraft>) => void) {
  const { uploads, queue } = useUploadQueue(({ data, images }, kind) => {
    const before = saver.draft?.images ?? [];
    change(kind === 'video' ? { video: data[0]!.url } : { images: [...before, ...images] });
  });
  const busy = queue.some(({ state }) => state !== 'failed');
  useUploadToasts(queue);
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
  return { uploads, queue };
}

interface EndingOptions extends Pick<ReturnType<typeof useUploadQueue>, 'uploads'> {
  saver: DraftSaver;
  creating: boolean;
  publicState: string | null;
  onDone: () => void;
  showRefusal: (fields: Record<string, string>) => void;
}

const HIDDEN = 'It waits for approval, and nobody else sees it until then.';

/** Submitting, and closing with a draft. */
function useEndings({ saver, creating, publicState, onDone, uploads, showRefusal }: EndingOptions) {
  const client = useQueryClient();
  const finish = useMutation({
    // Offline it waits for the photos, and says so.
    networkMode: 'always',
    // The wizard closes over other homes and their buttons.
    mutationFn: () => pastSecondTap(sendAll(uploads, saver, creating)),
    onSuccess: async () => {
      await showChanged(client, [['listings']]);
      onDone();
      const waits = publicState && saver.status === 'PENDING' ? `. ${HIDDEN}` : '';
      notify.success(creating ? 'Property listed successfully' : `Property edited successfully${waits}`);
    },
    onError: (failure) => {
      showRefusal(failure instanceof ApiError ? failure.fields : {});
      notify.error(
        errorText(failure, creating ? 'Failed to list the property.' : 'Failed to edit the property.'),
      );
    },
  });
  const closing = useMutation({
    // Offline it closes all the same.
    networkMode: 'always',
    mutationFn: async () => {
      const saved = creating ? saver.save().catch(() => undefined) : undefined;
      await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, CLOSING_MS))]);
      if (saver.wrote) await showChanged(client, [['listings']]);
    },
    onSuccess: onDone,
  });
  return { finish, closing };
}

/** Waits for the photos first; a new listing is submitted with the last save. */
async function sendAll(
  uploads: EndingOptions['uploads'],
  saver: DraftSaver,
  submits: boolean,
): Promise<void> {
  await uploads.idle();
  if (uploads.files.length > 0) throw unsentPhotos();
  await picturesSent();
  await saver.save();
  if (submits) await submitListing(saver.listingId!);
}

const unsentPhotos = (): ApiError => {
  const text = 'Some photos were not sent. Try them again, or remove them.';
  return new ApiError(text, 400, 'UPLOADS_FAILED', { fields: { images: text } });
};

export type Wizard = ReturnType<typeof useWizard>;
