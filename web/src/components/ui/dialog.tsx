import { useEffect, useRef, useState, type ReactNode } from 'react';
import { backGuards, hasUnsent } from '@/lib/forms/unsent';
import { Button } from './button';
import { ModalFrame, type ModalProps } from './modal-frame';

interface GuardedProps extends ModalProps {
  /** Buttons in a bar that stays visible. */
  footer?: ReactNode;
  /** False where closing loses nothing: the input is restored the next time, or is not worth keeping. */
  asks?: boolean;
  /** Runs before `onClose` when the person said that the input is to be discarded. */
  onDiscard?: () => void;
}

/**
 * A modal that asks before unsent input is lost, by the browser's Back too. Code that closes it after saving calls the
 * page's own `onClose`.
 */
function Guarded({ asks = true, onDiscard, className, ...props }: GuardedProps & { className: string }) {
  const ref = useRef<HTMLDialogElement>(null);
  const [asking, setAsking] = useState(false);
  function close() {
    if (asks && ref.current && hasUnsent(ref.current)) setAsking(true);
    else props.onClose();
  }
  useEffect(() => {
    if (!props.open || !asks) return;
    const at = history.state?.idx;
    let returns = false;
    /** Takes back a navigation that the browser has made already; the router sees neither of the two events. */
    function holdBack(event: Event) {
      const by = at - history.state?.idx;
      if (by ? !hasUnsent(ref.current!) : !returns) return false;
      event.stopImmediatePropagation();
      returns = by !== 0;
      if (returns) {
        history.go(by);
        setAsking(true);
      }
      return true;
    }
    backGuards.add(holdBack);
    return () => void backGuards.delete(holdBack);
  }, [asks, props.open]);
  function discard() {
    setAsking(false);
    onDiscard?.();
    props.onClose();
  }
  return (
    <>
      <ModalFrame {...props} ref={ref} covered={asking} onClose={close} className={className} />
      {asking && props.open ? (
        <ModalFrame
          open
          onClose={() => setAsking(false)}
          title="Discard what you typed?"
          className={`${middle} ${widths.narrow}`}
          footer={
            <>
              <Button look="secondary" onClick={discard}>
                Discard
              </Button>
              <Button autoFocus onClick={() => setAsking(false)}>
                Keep writing
              </Button>
            </>
          }
        >
          <p>It is not sent or saved yet.</p>
        </ModalFrame>
      ) : null}
    </>
  );
}

interface DialogProps extends GuardedProps {
  width?: 'narrow' | 'medium' | 'wide';
}

const middle =
  'mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-full rounded-t-card shadow-raised appear sm:m-auto sm:rounded-card';
const widths = { narrow: 'sm:max-w-md', medium: 'sm:max-w-xl', wide: 'sm:max-w-4xl' };

/** A modal in the middle; on phones at the bottom edge. */
export function Dialog({ width = 'narrow', ...props }: DialogProps) {
  return <Guarded {...props} className={`${middle} ${widths[width]}`} />;
}

interface SheetProps extends GuardedProps {
  side?: 'start' | 'end' | 'bottom';
}

const sides = {
  start: 'me-auto ms-0 my-0 h-dvh max-h-dvh w-80 max-w-[86vw] slide-in-start',
  end: 'ms-auto me-0 my-0 h-dvh max-h-dvh w-96 max-w-[92vw] slide-in-end',
  bottom: 'mx-0 mt-auto mb-0 h-[94dvh] max-h-[94dvh] w-full max-w-full rounded-t-card slide-in-bottom',
};

/** A panel that slides in from one side at full height. */
export function Sheet({ side = 'start', ...props }: SheetProps) {
  return <Guarded {...props} className={sides[side]} />;
}
