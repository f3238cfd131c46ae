import { IconX } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from './button';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

interface FrameProps extends ModalProps {
  className: string;
  header?: ReactNode;
  footer?: ReactNode;
}

/** The platform's modal: focus stays inside, Escape and a press on the backdrop close it, focus goes back after. */
function ModalFrame({ open, onClose, title, className, header, footer, children }: FrameProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed while it is still in the page: afterwards it cannot give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current!;
    if (open && !dialog.open) dialog.showModal();
    return () => {
      if (dialog.open) dialog.close();
    };
  }, [open]);
  if (!open) return <dialog ref={ref} hidden />;
  function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === ref.current) onClose();
  }
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      className={`bg-surface text-ink ${className}`}
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-center justify-between gap-3 border-b border-line py-2 ps-5 pe-2">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          {header}
          <IconButton label="Close" onClick={onClose}>
            <IconX size={22} aria-hidden="true" />
          </IconButton>
        </div>
        <div className="overflow-y-auto overscroll-contain p-5">{children}</div>
        {footer ? (
          <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3">{footer}</div>
        ) : null}
      </div>
    </dialog>
  );
}

interface DialogProps extends ModalProps {
  /** Buttons in a bar that stays in sight. */
  footer?: ReactNode;
  width?: 'narrow' | 'medium' | 'wide';
}

const widths = { narrow: 'sm:max-w-md', medium: 'sm:max-w-xl', wide: 'sm:max-w-4xl' };

/** A modal in the middle; on phones it sits at the bottom edge. */
export function Dialog({ width = 'narrow', ...props }: DialogProps) {
  return (
    <ModalFrame
      {...props}
      className={`mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-full rounded-t-card shadow-raised appear sm:m-auto sm:rounded-card ${widths[width]}`}
    />
  );
}

interface SheetProps extends ModalProps {
  side?: 'start' | 'end' | 'bottom';
  footer?: ReactNode;
}

const sides = {
  start: 'me-auto ms-0 my-0 h-dvh max-h-dvh w-80 max-w-[86vw] slide-in-start',
  end: 'ms-auto me-0 my-0 h-dvh max-h-dvh w-96 max-w-[92vw] slide-in-end',
  bottom: 'mx-0 mt-auto mb-0 h-[94dvh] max-h-[94dvh] w-full max-w-full rounded-t-card slide-in-bottom',
};

/** A panel that slides in from an edge and takes its whole height. */
export function Sheet({ side = 'start', ...props }: SheetProps) {
  return <ModalFrame {...props} className={sides[side]} />;
}
