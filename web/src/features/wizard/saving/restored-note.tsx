import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ElsewhereNote } from '@/components/ui/elsewhere-note';
import { useListingFields } from '@/features/vocabulary/vocabulary-api';
import { formatCopyTime } from '@/lib/format/formatting';
import { pathOf } from '../wizard-draft';
import type { Wizard } from '../use-wizard';
import type { Clash } from './clash';
import { ELSEWHERE_TEXTS } from './elsewhere';

/**
 * Says that the draft started from this device's copy, that this device or another one has another version of it, or that
 * it was submitted or deleted elsewhere.
 */
export function RestoredNote({ wizard: { saver, settle } }: { wizard: Wizard }) {
  const { other, restoredAt, listingId, clash, elsewhere, canGoOn, goOnAsNew, dropRestored } = saver;
  if (clash) return <ClashNote clash={clash} settle={settle} />;
  if (elsewhere) {
    return (
      <Note text={ELSEWHERE_TEXTS[elsewhere]}>
        {elsewhere === 'deleted' && canGoOn ? (
          <>
            <Button look="quiet" onClick={goOnAsNew}>
              Go on as a new draft
            </Button>
            <Button look="quiet" onClick={dropRestored}>
              Discard it
            </Button>
          </>
        ) : null}
      </Note>
    );
  }
  if (other) {
    return (
      <Note text={`This device has text from ${formatCopyTime(other.at)} that was not saved.`}>
        <Button look="quiet" onClick={saver.takeOther}>
          Use it
        </Button>
        <Button look="quiet" onClick={dropRestored}>
          Discard it
        </Button>
      </Note>
    );
  }
  if (restoredAt === null) return null;
  return (
    <Note text={`You are continuing with text saved on this device at ${formatCopyTime(restoredAt)}.`}>
      <Button look="quiet" onClick={dropRestored}>
        {listingId ? 'Discard it' : 'Start again'}
      </Button>
    </Note>
  );
}

/** Names the fields that were changed here and elsewhere, with their present values. */
function ClashNote({ clash, settle }: { clash: Clash; settle: Wizard['settle'] }) {
  const { fields, theirs } = clash;
  const form = useListingFields();
  const said = fields.map((name) => {
    const [path] = pathOf(name).split('.');
    const label =
      name === 'stay' ? 'Booking details' : (form.find(({ value }) => value === path)?.label ?? path);
    const value = theirs[name];
    return typeof value === 'string' ? `${label} (“${value}”)` : label;
  });
  return (
    <ElsewhereNote
      text={`Changed in another tab or on another device while you wrote: ${said.join(', ')}.`}
      onMine={() => settle('mine')}
      onTheirs={() => settle('theirs')}
    />
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
