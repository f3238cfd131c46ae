import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children: ReactNode;
  confirmText: string;
  /** What keeps everything as it is; Cancel unless given. */
  cancelText?: string;
  /** Shown on the button while it runs, "Deleting…" for instance. */
  pendingText?: string;
  pending?: boolean;
  dangerous?: boolean;
}

/** Asks once before what cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    children,
    confirmText,
    cancelText = 'Cancel',
    pendingText,
    pending,
    dangerous = true,
  } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button look="secondary" onClick={onClose} disabled={pending}>
            {cancelText}
          </Button>
          <Button
            look={dangerous ? 'danger' : 'primary'}
            onClick={onConfirm}
            loading={pending}
            loadingText={pendingText}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
