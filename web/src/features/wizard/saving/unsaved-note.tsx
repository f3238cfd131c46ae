import { Button } from '@/components/ui/button';
import { readCopy } from './device-copies';

/** Says that a new listing exists on this device only. */
export function UnsavedNote({ userId, onContinue }: { userId: string; onContinue: () => void }) {
  const copy = readCopy(userId);
  if (!copy) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-tile bg-brand-soft px-4 py-2 text-brand-strong"
    >
      <span>
        {copy.draft.title.trim() ? `“${copy.draft.title.trim()}”` : 'A listing that you started'} is only on
        this device so far.
      </span>
      <Button look="quiet" onClick={onContinue}>
        Continue
      </Button>
    </div>
  );
}
