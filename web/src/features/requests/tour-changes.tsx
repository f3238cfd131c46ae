import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { TextArea } from '@/components/ui/text-area';
import { TextLink } from '@/components/ui/text-link';
import { formatDate, formatTime } from '@/lib/format/formatting';
import { useTyped } from '@/lib/forms/use-typed';
import { useSession } from '@/lib/session/session';
import { notify } from '@/lib/toasts';
import { serverTime } from '@/lib/timing/server-time';
import { MoveDialog } from './move-dialog';
import type { ActOnTour, ChangingTour } from './tour-changes-api';
import { HOUR_MS } from '../../lib/timing/durations';

type Action = Parameters<ActOnTour>[0];
type Side = 'owner' | 'sender';

interface TourChangesProps {
  tour: ChangingTour;
  own: Side;
  act: ActOnTour;
}

/** Actions that need no dialog. */
const BUTTONS = [
  ['rescheduleAccept', 'reschedule/accept', 'Accept the new time', 'primary'],
  ['rescheduleDecline', 'reschedule/decline', 'Decline it', 'secondary'],
  ['rescheduleWithdraw', 'reschedule/withdraw', 'Withdraw it', 'secondary'],
] as const;

/** The proposed time, the video link, and the other actions of both sides on a tour. */
export function TourChanges({ tour, own, act }: TourChangesProps) {
  const [asks, setAsks] = useState<'move' | 'no-show' | 'contest' | null>(null);
  const { typed, type, clear } = useTyped<{ reason: string }>(`contest:${tour.listingId}:${tour.startsAt}`);
  const { reason = '' } = typed;
  const send = useMutation({
    mutationFn: ({ action, body }: { action: Action; body?: object }) => act(action, body),
    onSuccess: (message, { action }) => {
      if (action === 'contest') clear();
      setAsks(null);
      notify.success(message);
    },
    onError: (failure) => notify.error(errorText(failure)),
  });
  const { can } = tour;
  return (
    <div className="space-y-3">
      <TourNotes tour={tour} own={own} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {BUTTONS.map(([allowed, action, label, look]) =>
          can[allowed] ? (
            <Button
              key={action}
              look={look}
              loading={send.isPending && send.variables.action === action}
              disabled={send.isPending && send.variables.action !== action}
              onClick={() => send.mutate({ action })}
            >
              {label}
            </Button>
          ) : null,
        )}
        {can.reschedule ? (
          <Button look="secondary" onClick={() => setAsks('move')}>
            Move the tour
          </Button>
        ) : null}
        {can.noShow ? (
          <Button look="secondary" onClick={() => setAsks('no-show')}>
            They did not come
          </Button>
        ) : null}
        {can.contest ? (
          <Button look="secondary" onClick={() => setAsks('contest')}>
            I was there
          </Button>
        ) : null}
      </div>
      {asks === 'move' ? <MoveDialog tour={tour} own={own} act={act} onClose={() => setAsks(null)} /> : null}
      <ConfirmDialog
        open={asks === 'no-show'}
        onClose={() => setAsks(null)}
        onConfirm={() => send.mutate({ action: 'no-show' })}
        title="Report that they did not come?"
        confirmText="They did not come"
        cancelText="Go back"
        pendingText="Processing..."
        pending={send.isPending}
      >
        <p>The tour is cancelled as a no-show. The other side is notified and has 7 days to contest it.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'contest'}
        onClose={() => setAsks(null)}
        onConfirm={() => send.mutate({ action: 'contest', body: { reason } })}
        title="Say that you were there"
        confirmText="Send"
        pendingText="Processing..."
        pending={send.isPending}
      >
        <TextArea
          label="What happened"
          hint="An admin reads this and decides."
          rows={3}
          maxLength={2000}
          value={reason}
          onChange={(event) => type({ reason: event.target.value })}
        />
      </ConfirmDialog>
    </div>
  );
}

/** "December 1, 2026, 2:30 PM", as the dialog writes the tour's own. */
const dateAndTime = (at: string): string => `${formatDate(at)}, ${formatTime(at)}`;

/** The progress of the tour, next to its status. */
function TourNotes({ tour, own }: Pick<TourChangesProps, 'tour' | 'own'>) {
  const { status, holdUntil, proposal, videoLink, startsAt } = tour;
  const hoursAhead = (Date.parse(startsAt) - serverTime()) / HOUR_MS;
  const isSignedIn = useSession() !== null;
  const noShow = noShowText(tour, own);
  return (
    <>
      {status === 'PENDING' && holdUntil && !proposal ? (
        <p className="text-sm text-muted">
          {own === 'owner' ? 'Please answer by' : 'The time is held for you until'} {dateAndTime(holdUntil)}.
        </p>
      ) : null}
      {status === 'ACCEPTED' && !proposal && hoursAhead > 2 ? (
        <p className="text-sm text-muted">
          We remind both sides {hoursAhead > 24 ? 'a day and two hours' : 'two hours'} before.
        </p>
      ) : null}
      {videoLink ? (
        <a
          href={videoLink}
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
        >
          Join the video call
        </a>
      ) : null}
      {proposal ? (
        <div className="rounded-tile bg-brand-soft p-4 text-brand-strong">
          <p className="font-semibold">
            {proposal.by === own ? 'You propose' : 'Proposed to you'}: {dateAndTime(proposal.startsAt)}
          </p>
          {proposal.note ? <p className="whitespace-pre-line">{proposal.note}</p> : null}
          <p className="text-sm">
            {proposal.by === own ? 'They can answer until' : 'You can answer until'}{' '}
            {dateAndTime(proposal.expiresAt)}.{' '}
            {status === 'ACCEPTED' ? 'Until then the tour stays as it is.' : ''}
          </p>
        </div>
      ) : null}
      {noShow ? (
        <p className="text-muted">
          {noShow}{' '}
          {(tour.noShow?.contested || tour.noShowDecision) && isSignedIn ? (
            <TextLink to="/cases">See your cases</TextLink>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

/** The text about a reported no-show and its outcome; null where neither side was reported. */
function noShowText({ noShow, noShowDecision }: ChangingTour, own: Side): string | null {
  if (noShowDecision === 'DISMISSED')
    return 'A no-show was contested, and our team decided that it does not count: they were there.';
  if (!noShow) return null;
  const { who, contested } = noShow;
  const text = who === own ? 'The other side says that you did not come.' : 'You said that nobody came.';
  if (!contested) return text;
  return noShowDecision === 'UPHELD'
    ? `${text} It was contested, and our team decided that it stays as it was marked.`
    : `${text} It was contested, and an admin is looking at it.`;
}
