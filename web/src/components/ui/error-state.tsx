import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { reloadPage } from '@/lib/network/load-again';
import { Button } from './button';

interface ErrorStateProps {
  /** A description of the problem, in plain words. */
  text: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** Another way out. */
  children?: ReactNode;
}

/** Takes the place of the content: says what happened and offers to try again. */
export function ErrorState({ text, onRetry, retrying, children }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-card bg-danger-soft px-6 py-8 text-center text-danger-strong"
    >
      <IconAlertTriangle size={28} aria-hidden="true" />
      <p className="max-w-prose font-medium">{text}</p>
      {onRetry ? (
        <Button
          look="secondary"
          onClick={onRetry}
          loading={retrying}
          icon={<IconRefresh size={18} aria-hidden="true" />}
        >
          Retry
        </Button>
      ) : null}
      {children}
    </div>
  );
}

/** For what cannot be tried again in this document. */
export function ReloadButton() {
  return <Button onClick={reloadPage}>Load the page again</Button>;
}
