import { IconX } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { SECOND_TAP_MS } from '@/lib/timing/second-tap';
import { IconButton } from './button';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

interface FrameProps extends ModalProps {
  ref?: RefObject<HTMLDialogElement | null>;
  className: string;
  footer?: ReactNode;
  /** Another modal stands above this one: Escape is for that one alone. */
  covered?: boolean;
}

/** How far apart the two taps of a double tap can be. */
const SAME_PLACE_PX = 44;
/** Where the page was last pressed: what opens next was opened by that. */
let pressed = { clientX: 0, clientY: 0 };
if (!import.meta.env.SSR)
  document.addEventListener('click', ({ clientX, clientY }) => (pressed = { clientX, clientY }), true);

/** The native modal dialog: it traps focus and restores it; Escape and a press on the backdrop ask to close it. */
export function ModalFrame({
  open,
  onClose,
  title,
  className,
  footer,
  covered = false,
  children,
  ...given
}: FrameProps) {
  const own = useRef<HTMLDialogElement>(null);
  const ref = given.ref ?? own;
  const titleId = useId();
  const opened = useRef({ at: 0, ...pressed });
  // Closed while it is still in the document: afterwards it cannot restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current!;
    if (open && !dialog.open) {
      dialog.showModal();
      opened.current = { at: performance.now(), ...pressed };
    }
    return () => {
      if (dialog.open) dialog.close();
    };
  }, [open, ref]);
  if (!open) return <dialog ref={ref} hidden />;
  /**
   * A double tap on what opened the dialog goes on at the same place, be it the backdrop or a button; so does a second tap
   * on what took long to open. A tap elsewhere is meant.
   */
  function ignoreSecondTap(event: MouseEvent<HTMLDialogElement>) {
    const { pointerType, clientX, clientY } = event.nativeEvent as PointerEvent;
    const { at, ...by } = opened.current;
    if (pointerType !== 'touch' || performance.now() - at > SECOND_TAP_MS) return;
    if (Math.hypot(clientX - by.clientX, clientY - by.clientY) > SAME_PLACE_PX) return;
    event.preventDefault();
    event.stopPropagation();
  }
  function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === ref.current) onClose();
  }
  /** A second Escape in a row closes the dialog without an event that could be cancelled. */
  function closedByBrowser(event: { target: EventTarget }) {
    const dialog = ref.current;
    if (event.target !== dialog || !dialog?.isConnected || dialog.open) return;
    dialog.showModal();
    onClose();
  }
  return (
    <dialog
      ref={ref}
      // Chromium closes modals that were opened by keys as a group, with one Escape.
      closedby={covered ? 'none' : undefined}
      aria-labelledby={titleId}
      onClickCapture={ignoreSecondTap}
      onClick={closeOnBackdrop}
      onClose={closedByBrowser}
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
          <IconButton label="Close" onClick={onClose}>
            <IconX size={22} aria-hidden="true" />
          </IconButton>
        </div>
        <div className="relative overflow-y-auto overscroll-contain p-5">{children}</div>
        {footer ? (
          <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3">{footer}</div>
        ) : null}
      </div>
    </dialog>
  );
}
