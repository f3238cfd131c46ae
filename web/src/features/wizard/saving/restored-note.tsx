import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { formatCopyTime } from '@/lib/format/formatting';
import type { DraftSaver } from './draft-saver';

/** Says that the draft started from this device's copy, or that this device has another version. */
export function RestoredNote({ saver }: { saver: DraftSaver }) {
  const { other, restoredAt, listingId } = saver;
  if (other) {
    return (
      <Note text={`This device has text from ${formatCopyTime(other.at)} that was not saved.`}>
        <Button look="quiet" onClick={saver.takeOther}>
          Use it
        </Button>
        <Button look="quiet" onClick={saver.dropRestored}>
          Discard it
        </Button>
      </Note>
    );
  }
  if (restoredAt === null) return null;
  return (
    <Note text={`You are continuing with text saved on this device at ${formatCopyTime(restoredAt)}.`}>
      <Button look="quiet" onClick={saver.dropRestored}>
        {listingId ? 'Discard it' : 'Start again'}
      </Button>
    </Note>
  );
}

function Note({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-3 rounded-tile bg-brand-soft px-4 py-1 text-sm text-brand-strong"
    >
      <span className="py-2">{text}</span>
      <span className="flex">{children}</span>
    </div>
  );
}
