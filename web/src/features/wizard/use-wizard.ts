import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import type { ListingView, ListingType } from '@/features/listings/listing-types';
import { useListingFields } from '@/features/vocabulary/vocabulary-api';
import { useUnsentClaim } from '@/lib/forms/unsent';
import { showChanged } from '@/lib/network/show-changed';
import { readSession } from '@/lib/session/session';
import { notify } from '@/lib/toasts';
import { DraftKeeper } from './saving/draft-keeper';
import { useUploadQueue } from './uploads/use-upload-queue';
import { submitListing } from './wizard-api';
import type { WizardDraft } from './wizard-draft';
import {
  CREATE_STEPS,
  EDIT_STEPS,
  problemsFrom,
  problemsOf,
  stepOf,
  type Problems,
  type StepName,
} from './wizard-steps';

/** While nobody else has seen it, what is typed is saved as it is typed. */
const UNFINISHED = ['DRAFT', 'REJECTED', 'CHANGES_REQUESTED'];
/** The list waits no longer for what is saved when the wizard closes: it is on the device, and goes on being saved. */
const CLOSING_MS = 4000;

interface WizardOptions {
  /** The home to go on with or to edit; nothing for a new one. */
  listing?: ListingView;
  /** The step to begin at. */
  start?: StepName;
  onDone: () => void;
}

/** The state of the wizard: a draft, the step in sight, and what is wrong with it. */
export function useWizard({ listing, start, onDone }: WizardOptions) {
  const creating = !listing || UNFINISHED.includes(listing.status);
  const steps = creating ? CREATE_STEPS : EDIT_STEPS;
  const form = useListingFields();
  const keeper = useKeeper(listing, creating);
  const { draft } = keeper;
  const { uploads, queue } = useWizardUploads(keeper);
  const [at, setAt] = useState(() => Math.max(0, start ? steps.indexOf(start) : 0));
  const [problems, setProblems] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);
  const [asksToClose, setAsksToClose] = useState(false);
  const [choosesType, setChoosesType] = useState(false);

  /** Leads to the step that holds the first of these fields, with its text under it. */
  function showRefusal(fields: Record<string, string>) {
    const step = stepOf(Object.keys(fields), steps, form);
    setProblems(problemsFrom(fields));
    setRefusals((count) => count + 1);
    if (step >= 0) setAt(step);
  }

  /** The first text of these, and where it belongs. */
  function refusedOn(fields: Record<string, string>) {
    const found = stepOf(Object.keys(fields), steps, form);
    return found < 0 ? undefined : { at: found, text: Object.values(fields)[0]! };
  }

  const { finish, closing } = useEndings({ keeper, creating, onDone, uploads, showRefusal });

  function change(part: Partial<WizardDraft>) {
    keeper.change(part);
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  }

  function next() {
    if (!draft) return;
    const found = problemsOf(steps[at]!, draft, form);
    // What is on its way counts: the last step waits for it.
    if (uploads.onTheWay > 0) delete found.images;
    setProblems(found);
    if (Object.keys(found).length > 0) setRefusals(refusals + 1);
    else if (at === steps.length - 1) finish.mutate();
    else setAt(at + 1);
  }

  function close() {
    if (closing.isPending) return;
    if (queue.length > 0 || !keeper.isHeld) setAsksToClose(true);
    else closing.mutate();
  }

  return {
    creating,
    steps,
    at,
    step: steps[at]!,
    draft,
    problems,
    /** How often a step was not left, or the whole was refused: each time the first problem wants the focus. */
    refusals,
    keeper,
    queue,
    uploads,
    finishing: finish.isPending || closing.isPending,
    asksToClose,
    stay: () => setAsksToClose(false),
    closeAnyway: () => closing.mutate(),
    /** The first question is in sight: what kind of listing it is. */
    choosesType: choosesType || !draft,
    choose: (type: ListingType) => {
      keeper.begin(type);
      setChoosesType(false);
      setProblems({});
    },
    change,
    next,
    refusedOn,
    showRefusal,
    back: () => (at === 0 ? setChoosesType(!listing) : setAt(at - 1)),
    close,
  };
}

/** The draft, which outlives the steps; the page knows of it while it is open. */
function useKeeper(listing: ListingView | undefined, autosaves: boolean): DraftKeeper {
  const [keeper] = useState(
    () => new DraftKeeper({ userId: readSession()?.userId ?? '', listing, autosaves }),
  );
  const [, show] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const unsubscribe = keeper.subscribe(show);
    const stop = keeper.start();
    return () => {
      stop();
      unsubscribe();
    };
  }, [keeper]);
  useUnsentClaim(() => !keeper.isBlank);
  return keeper;
}

/** Photos and the video on their way, whichever step is in sight. Leaving the page asks while there are any. */
function useWizardUploads(keeper: DraftKeeper) {
  const { uploads, queue } = useUploadQueue(({ data, images }, kind) => {
    const before = keeper.draft?.images ?? [];
    keeper.change(kind === 'video' ? { video: data[0]!.url } : { images: [...before, ...images] });
  });
  const busy = queue.some(({ state }) => state !== 'failed');
  const failed = queue.length > 0 && !busy;
  const [wasBusy, setWasBusy] = useState(false);
  useEffect(() => {
    setWasBusy(busy);
    if (!wasBusy || busy) return;
    if (failed) notify.error('Failed to upload images.');
    else notify.success('Images uploaded successfully.');
  }, [busy, failed, wasBusy]);
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
  return { uploads, queue };
}

interface EndingOptions extends Pick<ReturnType<typeof useUploadQueue>, 'uploads'> {
  keeper: DraftKeeper;
  creating: boolean;
  onDone: () => void;
  showRefusal: (fields: Record<string, string>) => void;
}

/** Handing in, and closing with what there is. */
function useEndings({ keeper, creating, onDone, uploads, showRefusal }: EndingOptions) {
  const client = useQueryClient();
  const finish = useMutation({
    // Without a connection it waits for the photos, and says so.
    networkMode: 'always',
    mutationFn: async () => {
      await uploads.idle();
      if (uploads.files.length > 0) throw unsentPhotos();
      await keeper.save();
      if (creating) await submitListing(keeper.listingId!);
    },
    onSuccess: async () => {
      await showChanged(client, [['listings']]);
      onDone();
      notify.success(creating ? 'Property listed successfully' : 'Property edited successfully');
    },
    onError: (failure) => {
      showRefusal(failure instanceof ApiError ? failure.fields : {});
      notify.error(
        errorText(failure, creating ? 'Failed to list the property.' : 'Failed to edit the property.'),
      );
    },
  });
  const closing = useMutation({
    // Without a connection it closes all the same.
    networkMode: 'always',
    mutationFn: async () => {
      const saved = creating ? keeper.save().catch(() => undefined) : undefined;
      await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, CLOSING_MS))]);
      if (keeper.wrote) await showChanged(client, [['listings']]);
    },
    onSuccess: onDone,
  });
  return { finish, closing };
}

const unsentPhotos = (): ApiError => {
  const text = 'Some photos were not sent. Try them again, or remove them.';
  return new ApiError(text, 400, 'UPLOADS_FAILED', { images: text });
};

export type Wizard = ReturnType<typeof useWizard>;
