import { IconAlertTriangle } from '@tabler/icons-react';

/** Below a message that looks like a scam, for its reader. */
export function MessageWarning({ warning }: { warning: string | null | undefined }) {
  if (!warning) return null;
  return (
    <p role="note" className="mt-2 flex gap-2 rounded-control bg-danger-soft p-2 text-sm text-danger-strong">
      <IconAlertTriangle size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      {warning}
    </p>
  );
}
