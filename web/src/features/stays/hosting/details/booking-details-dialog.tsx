import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ElsewhereNote } from '@/components/ui/elsewhere-note';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import type { ListingView } from '@/features/listings/listing-types';
import type { Prefer } from '@/lib/forms/merge-changes';
import { useProblemFocus } from '@/lib/forms/use-problem-focus';
import { showChanged } from '@/lib/network/show-changed';
import { notify } from '@/lib/toasts';
import type { Stay } from '../../stays-api';
import { editedStayQuery, STAY_KEYS } from '../hosting-api';
import { mergeStay } from './merge-stay';
import { picturesSent } from './pending-pictures';
import { saveStayForm } from './save-stay';
import {
  bodyOf,
  firstPrices,
  formOf,
  problemsOfStay,
  type FirstPrices,
  type StayForm,
  type StayProblems,
} from './stay-form';
import { StayFields } from './stay-fields';
import { WaitingUnits } from './waiting-units';

interface BookingDetailsDialogProps {
  listing: Pick<ListingView, 'listingId' | 'recurrence' | 'startPrice' | 'fees'>;
  type: 'shortlet' | 'hotel';
  onClose: () => void;
}

/** The booking details of a shortlet or hotel, apart from the rest of the listing. */
export function BookingDetailsDialog({ listing, type, onClose }: BookingDetailsDialogProps) {
  const query = useQuery(editedStayQuery(listing.listingId));
  const { data } = query;
  return data ? (
    <Editor stored={data} prices={pricesOf(listing)} type={type} onClose={onClose} />
  ) : (
    <Dialog open onClose={onClose} title="Booking details" width="medium">
      <QueryView query={query} skeleton={<Skeleton className="h-72 w-full rounded-card" />}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}

interface EditorProps extends Pick<BookingDetailsDialogProps, 'type' | 'onClose'> {
  stored: Stay;
  prices: FirstPrices;
}

const typed = (amount: number | null): string => (amount ? String(amount) : '');
const pricesOf = ({ recurrence, startPrice, fees }: BookingDetailsDialogProps['listing']): FirstPrices =>
  firstPrices(recurrence, [typed(startPrice), typed(fees.caution), typed(fees.other)]);

function Editor({ stored, prices, type, onClose }: EditorProps) {
  const queries = useQueryClient();
  const [before, setBefore] = useState<StayForm>(() => formOf(stored));
  const [form, setForm] = useState<StayForm>(before);
  /** The server's details, if a field that was changed here was also changed elsewhere. */
  const [theirs, setTheirs] = useState<StayForm | null>(null);
  // Saves the form as it is once the pictures have been uploaded.
  const latest = useRef(form);
  const [problems, setProblems] = useState<StayProblems>({});
  const [refusals, setRefusals] = useState(0);
  const root = useProblemFocus<HTMLFormElement>(refusals);
  function refuse(found: StayProblems) {
    setProblems(found);
    setRefusals((count) => count + 1);
  }
  const save = useMutation({
    mutationFn: async () => {
      await picturesSent();
      return saveStayForm(stored.listingId, before, latest.current);
    },
    onSuccess: async (result) => {
      if ('elsewhere' in result) return setTheirs(result.elsewhere);
      await showChanged(queries, STAY_KEYS);
      onClose();
      notify.success(result.saved.message);
    },
    onError: (failure) => refuse(failure instanceof ApiError ? failure.fields : {}),
  });
  function settle(prefer: Prefer) {
    latest.current = mergeStay(before, latest.current, theirs!, prefer).values;
    setForm(latest.current);
    setBefore(theirs!);
    setTheirs(null);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemsOfStay(form);
    if (Object.keys(found).length > 0) refuse(found);
    else if (!bodyOf(form)) onClose();
    else if (!save.isPending && !theirs) save.mutate();
  }
  const elsewhere = save.error ? refusedElsewhere(save.error) : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Booking details"
      width="medium"
      footer={
        <>
          <Button look="secondary" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" form="booking-details" loading={save.isPending}>
            Save booking details
          </Button>
        </>
      }
    >
      <form id="booking-details" ref={root} noValidate onSubmit={submit} className="space-y-4">
        <WaitingUnits stored={stored} />
        <StayFields
          form={form}
          type={type}
          prices={prices}
          problems={problems}
          stored={stored}
          onChange={(change, touched) => {
            latest.current = change(latest.current);
            setForm(latest.current);
            setProblems((before) =>
              Object.fromEntries(Object.entries(before).filter(([path]) => !touched(path))),
            );
          }}
        />
        {theirs ? (
          <ElsewhereNote
            text="Some of this was changed in another tab or on another device while you wrote."
            onMine={() => settle('mine')}
            onTheirs={() => settle('theirs')}
          />
        ) : null}
        {elsewhere ? (
          <p role="alert" className="font-medium text-danger">
            {elsewhere}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

/** A refusal that no field of this form shows: it is about the listing, or about stays that are still to come. */
function refusedElsewhere(failure: unknown): string | undefined {
  const fields = failure instanceof ApiError ? failure.fields : {};
  const isShown = Object.keys(fields).some((path) => /^(units|rules)\./.test(path));
  return isShown ? undefined : (Object.values(fields)[0] ?? errorText(failure));
}
