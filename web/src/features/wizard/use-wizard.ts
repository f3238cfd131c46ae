import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import type { ListingView, ListingType } from '@/features/listings/listing-types';
import { showChanged } from '@/lib/network/show-changed';
import { notify } from '@/lib/toasts';
import { useDebounced } from '@/lib/timing/use-debounced';
import { useIdempotencyKey } from '@/lib/session/use-idempotency-key';
import { saveDraft, saveEdit, submitListing } from './wizard-api';
import { draftOf, emptyDraft, type WizardDraft } from './wizard-draft';
import {
  CREATE_STEPS,
  EDIT_STEPS,
  problemsFrom,
  problemsOf,
  stepOf,
  type Problems,
  type StepName,
} from './wizard-steps';

const AUTOSAVE_MS = 1200;
/** While nobody else has seen it, what is typed is saved as it is typed. */
const UNFINISHED = ['DRAFT', 'REJECTED', 'CHANGES_REQUESTED'];

interface WizardOptions {
  /** The home to go on with or to edit; nothing for a new one. */
  listing?: ListingView;
  /** The step to begin at. */
  start?: StepName;
  onDone: () => void;
}

/** The state of the wizard: a draft, the step in sight, and what is wrong with it. */
export function useWizard({ listing, start, onDone }: WizardOptions) {
  const client = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const creating = !listing || UNFINISHED.includes(listing.status);
  const steps = creating ? CREATE_STEPS : EDIT_STEPS;
  const [draft, setDraft] = useState<WizardDraft | null>(listing ? draftOf(listing) : null);
  const [at, setAt] = useState(() => Math.max(0, start ? steps.indexOf(start) : 0));
  const [problems, setProblems] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);
  const [savedAt, setSavedAt] = useState<Date>();
  const id = useRef(listing?.listingId);
  const saved = useRef(draft);
  const wrote = useRef(false);
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  /** One after the other, so that the first save makes the listing and the others change it. */
  function save(next: WizardDraft): Promise<unknown> {
    saving.current = saving.current
      .catch(() => undefined)
      .then(async () => {
        if (saved.current === next) return;
        if (id.current) await saveEdit(id.current, next);
        else id.current = (await saveDraft(next, keyFor(next))).listingId;
        saved.current = next;
        wrote.current = true;
        setSavedAt(new Date());
      });
    return saving.current;
  }

  const still = useDebounced(draft, AUTOSAVE_MS);
  useEffect(() => {
    // A field that is wrong for the moment is told when the step is left; typing goes on undisturbed.
    if (creating && still?.title.trim() && still !== saved.current) save(still).catch(() => undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- save holds refs only
  }, [creating, still]);

  const finish = useMutation({
    mutationFn: async (last: WizardDraft) => {
      await save(last);
      if (creating) await submitListing(id.current!);
    },
    onSuccess: async () => {
      await showChanged(client, [['listings']]);
      onDone();
      notify.success(creating ? 'Property listed successfully' : 'Property edited successfully');
    },
    onError: (failure) => {
      const fields = failure instanceof ApiError ? failure.fields : {};
      const step = stepOf(Object.keys(fields), steps);
      setProblems(problemsFrom(fields));
      setRefusals((count) => count + 1);
      if (step >= 0) setAt(step);
      notify.error(
        errorText(failure, creating ? 'Failed to list the property.' : 'Failed to edit the property.'),
      );
    },
  });

  function change(part: Partial<WizardDraft>) {
    setDraft((before) => (before ? { ...before, ...part } : before));
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  }

  function next() {
    if (!draft) return;
    const found = problemsOf(steps[at]!, draft);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      setRefusals(refusals + 1);
      return;
    }
    if (at === steps.length - 1) return finish.mutate(draft);
    if (creating) save(draft).catch(() => undefined);
    setAt(at + 1);
  }

  const closing = useMutation({
    // Without a line it closes all the same.
    networkMode: 'always',
    mutationFn: async () => {
      if (creating && draft?.title.trim()) await save(draft).catch(() => undefined);
      if (wrote.current) await showChanged(client, [['listings']]);
    },
    onSuccess: onDone,
  });

  return {
    creating,
    steps,
    at,
    step: steps[at]!,
    draft,
    problems,
    /** How often a step was not left, or the whole was refused: each time the first problem wants the focus. */
    refusals,
    savedAt,
    finishing: finish.isPending || closing.isPending,
    choose: (type: ListingType) => {
      setDraft(emptyDraft(type));
      setProblems({});
    },
    change,
    next,
    back: () => (at === 0 && !listing && !id.current ? setDraft(null) : setAt(Math.max(0, at - 1))),
    close: () => closing.isPending || closing.mutate(),
  };
}

export type Wizard = ReturnType<typeof useWizard>;
