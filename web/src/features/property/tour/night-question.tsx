import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { formatTime } from '@/lib/format/formatting';

/** Viewings are hardly ever earlier or later: most often AM and PM were mixed up. */
const FIRST_HOUR = 7;
const LAST_HOUR = 20;

/** @param time "03:30" */
export function isAtNight(time: string): boolean {
  const hour = Number(time.slice(0, 2));
  return hour < FIRST_HOUR || hour > LAST_HOUR;
}

/** Asks whether an unusual hour for a viewing is meant. */
export function NightQuestion(props: { time: string; onClose: () => void; onConfirm: () => void }) {
  const time = formatTime(props.time);
  return (
    <ConfirmDialog
      open
      onClose={props.onClose}
      onConfirm={props.onConfirm}
      dangerous={false}
      title={`A tour at ${time}?`}
      confirmText={`Yes, at ${time}`}
      cancelText="Change the time"
    >
      <p>That is very early or very late for a viewing, by Lagos time. Owners rarely accept such times.</p>
    </ConfirmDialog>
  );
}
