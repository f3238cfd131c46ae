import type { ReactNode } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
import { problemsOf, type ActionDialogProps } from './dialog-props';

/** The guest leaves before the day that was agreed. */
export const CheckOutDialog = (props: ActionDialogProps) => (
  <Confirmation {...props} title="Check out early?" confirmText="Check out">
    The nights from today on are free for others again. The agreed total does not change.
  </Confirmation>
);

export const NoShowDialog = (props: ActionDialogProps) => (
  <Confirmation {...props} title="The guest has not come?" confirmText="Mark as not arrived">
    The nights that are left are free for others again. The guest can contest it for seven days; then our team
    looks at it.
  </Confirmation>
);

interface ConfirmationProps extends ActionDialogProps {
  title: string;
  confirmText: string;
  children: ReactNode;
}

function Confirmation(props: ConfirmationProps) {
  const { title, confirmText, isPending, failure, onSend, onClose, children } = props;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => onSend()}
      title={title}
      confirmText={confirmText}
      cancelText="Go back"
      pendingText="Processing..."
      pending={isPending}
      dangerous={false}
    >
      <p>{children}</p>
      <FieldError text={problemsOf(failure, []).rest} />
    </ConfirmDialog>
  );
}
