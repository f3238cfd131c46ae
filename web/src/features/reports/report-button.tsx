import { IconFlag } from '@tabler/icons-react';
import { Button, IconButton } from '@/components/ui/button';
import type { Reported } from './reports-api';
import { useReport } from './use-report';

interface ReportButtonProps {
  subject: Reported;
  /** Names the subject, such as "Report this listing": a page may have several of these buttons. */
  label: string;
  /** Shows the flag alone; the label is its accessible name. */
  iconOnly?: boolean;
}

/** A button that reports the content it belongs to. */
export function ReportButton({ subject, label, iconOnly }: ReportButtonProps) {
  const { ask, dialog } = useReport();
  const flag = <IconFlag size={18} aria-hidden="true" />;
  return (
    <>
      {iconOnly ? (
        <IconButton label={label} onClick={() => ask(subject)} className="text-muted">
          {flag}
        </IconButton>
      ) : (
        <Button look="quiet" icon={flag} onClick={() => ask(subject)} className="-ms-4">
          {label}
        </Button>
      )}
      {dialog}
    </>
  );
}
