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
  /** The label of the button that changes nothing; by default "Cancel". */
  cancelText?: string;
  /** The button's label while it runs, such as "Deleting…". */
  pendingText?: string;
  pending?: boolean;
  dangerous?: boolean;
}

/** Asks before an action that cannot be undone. */
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
            loading={pending ?? false}
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

interface DeleteDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The mutation that deletes. */
  remove: { mutate: () => void; isPending: boolean };
  /** Names the thing that is deleted, and the consequences. */
  children: ReactNode;
}

/** Asks before something is deleted. */
export function DeleteDialog({ open, onClose, title, remove, children }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      title={title}
      confirmText="Yes, Delete"
      pendingText="Deleting..."
      pending={remove.isPending}
    >
      {children}
    </ConfirmDialog>
  );
}
