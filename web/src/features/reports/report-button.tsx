import { IconFlag } from '@tabler/icons-react';
import { Button, IconButton } from '@/components/ui/button';
import type { Reported } from './reports-api';
import { useReport } from './use-report';

interface ReportButtonProps {
  subject: Reported;
  /** "Report this listing": whatever else is on the page. */
  label: string;
  /** Only the flag is seen; the label is read. */
  iconOnly?: boolean;
}

/** Reports what it stands by. */
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
