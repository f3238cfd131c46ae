import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { DateText } from '@/components/ui/date-text';
import { TextField } from '@/components/ui/field';
import { copyText } from '@/lib/network/share-link';
import { notify } from '@/lib/toasts';

interface FeedUrlProps {
  label: string;
  /** null: it cannot be shown any more. */
  url: string | null;
  lastReadAt: string | null;
  /** Further buttons. */
  children: ReactNode;
}

/** The address of a calendar, to copy into another program. */
export function FeedUrl({ label, url, lastReadAt, children }: FeedUrlProps) {
  return (
    <div className="space-y-3">
      {url === null ? (
        <p className="text-muted">This address cannot be shown any more. Please make a new one.</p>
      ) : (
        <TextField
          label={label}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          hint={<LastRead at={lastReadAt} />}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {url === null ? null : (
          <Button look="secondary" onClick={() => void copy(url)}>
            Copy<span className="sr-only"> {label}</span>
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

const copy = (url: string) =>
  copyText(url).then(
    () => notify.success('Address copied'),
    () => notify.info('Could not copy. Please select the address and copy it'),
  );

function LastRead({ at }: { at: string | null }) {
  if (at === null) return 'Not read by any program yet';
  return (
    <>
      Last read <DateText value={at} as="ago" />
    </>
  );
}
