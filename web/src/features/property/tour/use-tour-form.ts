import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTyped } from '@/lib/forms/use-typed';
import { useShownContact } from '@/features/profile/use-shown-contact';
import { slotsQuery, type Slot, type TourKind } from '@/features/viewings/viewings-api';
import { whenText } from '@/features/viewings/slot-texts';
import { notify } from '@/lib/toasts';
import type { TourInput } from '../property-api';
import { isAtNight } from './night-question';
import { useSendTour } from './use-send-tour';

export const TOUR_KINDS: Record<string, TourKind> = { 'In Person': 'IN_PERSON', Video: 'VIDEO' };
const NAMES: Record<TourKind, string> = { IN_PERSON: 'In Person', VIDEO: 'Video' };

interface TourFormOptions {
  listingId: string;
  open: boolean;
  /** The slot that was pressed on the page, or ''. */
  slotStart: string;
  onClose: () => void;
}

/** The state of the tour dialog, and sending it: for a tour, or for a place on the waiting list. */
export function useTourForm({ listingId, open, slotStart, onClose }: TourFormOptions) {
  const { values, change, clear, proposes, setProposes } = useTourValues(listingId, slotStart);
  const time = useTourTime(listingId, { open, proposes, slotStart: values.slotStart });
  const { problems, setProblems, refusals, refuse } = useProblems();
  const [asksForHour, setAsksForHour] = useState(false);
  const { send, problem, next } = useSendTour({
    ...{ listingId, slot: time.slot, setProblems: refuse },
    values: { ...values, slotStart: time.isProposal ? '' : values.slotStart },
    onSent: () => {
      clear();
      onClose();
    },
    onTaken: () => {
      change({ slotStart: '' });
      void time.refetch();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(values, time.isProposal);
    refuse(found);
    if (found.tourType) notify.error(found.tourType);
    else if (Object.keys(found).length > 0 || send.isPending) return;
    else if (time.isProposal && isAtNight(values.time)) setAsksForHour(true);
    else send.mutate();
  }

  function type(name: keyof TourInput, value: string) {
    const picked = name === 'slotStart' ? time.slotAt(value) : undefined;
    change({ [name]: value, ...(picked ? kindOf(picked, values.tourType) : {}) });
    const left = name === 'tourType' ? leftText(time.slot, value) : undefined;
    if (left) change({ slotStart: '' });
    if (left || problems[name])
      setProblems({ ...problems, [name]: undefined, ...(left ? { slotStart: left } : {}) });
  }

  const question = { asksForHour, closeQuestion: () => setAsksForHour(false) };
  const texts = { problems, refusals, problem, next };
  return { values, ...texts, type, submit, send, setProposes, ...time, ...question };
}

/** What is wrong with the request, and how often it was refused: only that moves the focus, not a correction. */
function useProblems() {
  const [problems, setProblems] = useState<Partial<TourInput>>({});
  const [refusals, setRefusals] = useState(0);
  function refuse(found: Partial<TourInput>) {
    setProblems(found);
    setRefusals((count) => count + 1);
  }
  return { problems, setProblems, refusals, refuse };
}

/** A time of the owner is not stored: it may be taken when the person comes back. */
type TypedTour = Omit<TourInput, 'slotStart'>;

/** Contact details as far as they are known, and what was typed over them. */
function useTourValues(listingId: string, slotStart: string) {
  const { name, phone, email } = useShownContact();
  const { typed, type, clear } = useTyped<TypedTour>(`tour:${listingId}`);
  const [slot, setSlot] = useState(slotStart);
  /** Whether a date and time are proposed; null until the person has chosen. */
  const [proposes, setProposes] = useState<boolean | null>(null);
  const [pressed, setPressed] = useState(slotStart);
  if (pressed !== slotStart) {
    setPressed(slotStart);
    setSlot(slotStart);
    setProposes(null);
  }
  const values: TourInput = {
    ...{ tourType: '', date: '', time: '', slotStart: slot, message: '' },
    ...{ requesterName: name, requesterPhone: phone, requesterEmail: email },
    ...typed,
  };
  const change = ({ slotStart: picked, ...part }: Partial<TourInput>) => {
    if (picked !== undefined) setSlot(picked);
    if (Object.keys(part).length > 0) type(part);
  };
  const clearAll = () => {
    setSlot('');
    clear();
  };
  return { values, change, clear: clearAll, proposes, setProposes };
}

/** One of the owner's times, or a date and time that the person proposes. */
function useTourTime(
  listingId: string,
  { open, proposes, slotStart }: { open: boolean; proposes: boolean | null; slotStart: string },
) {
  const { data, refetch } = useQuery({ ...slotsQuery(listingId), enabled: open });
  const days = data?.days ?? [];
  const slotAt = (start: string): Slot | undefined =>
    days.flatMap(({ slots }) => slots).find((slot) => slot.slotStart === start);
  // An owner without hours may have only an open house, which suits few people.
  const isProposal = days.length === 0 || (proposes ?? (data?.hours === false && !slotStart));
  return { days, isProposal, slot: isProposal ? undefined : slotAt(slotStart), slotAt, refetch };
}

/** A time that is offered for one kind of tour alone decides the kind. */
const kindOf = ({ kinds }: Slot, chosen: string): Partial<TourInput> =>
  kinds.length === 1 && !chosen ? { tourType: NAMES[kinds[0]!] } : {};

/** Why a time that was chosen is none for a tour of this type; undefined if it is. */
function leftText(slot: Slot | undefined, tourType: string): string | undefined {
  if (!slot || slot.kinds.includes(TOUR_KINDS[tourType]!)) return undefined;
  const kind = slot.kinds[0] === 'VIDEO' ? 'video tours' : 'tours in person';
  return `${whenText(slot.slotStart)} is for ${kind} only. Please choose another time`;
}

const problemsOf = (values: TourInput, isProposal: boolean): Partial<TourInput> => ({
  ...(values.tourType ? {} : { tourType: 'Tour type cannot be empty' }),
  ...(isProposal || values.slotStart ? {} : { slotStart: 'Please choose one of the free times' }),
  ...(!isProposal || values.date ? {} : { date: 'Date is required' }),
  ...(!isProposal || values.time ? {} : { time: 'Time is required' }),
});
