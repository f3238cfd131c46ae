import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

interface PopoverProps {
  /** The content of the button. */
  trigger: ReactNode;
  triggerClass: string;
  /** The button's accessible name if it shows only an icon. */
  label?: string;
  /** Receives a function that closes the panel and restores the focus. */
  children: (close: () => void) => ReactNode;
  panelClass: string;
  /** `wide` fills the width of the screen on phones; `bar` is centred below the bar that holds the button. */
  align?: 'start' | 'end' | 'wide' | 'bar';
}

const places = {
  start: 'absolute start-0 top-full',
  end: 'absolute end-0 top-full',
  bar: 'absolute start-1/2 top-full -translate-x-1/2',
  wide: 'fixed start-3 end-3 top-14 sm:absolute sm:start-auto sm:end-0 sm:top-full',
};

/**
 * A button with a panel that opens by press or keyboard, and closes on Escape, a press outside, or when focus leaves
 * it.
 */
export function Popover({ trigger, triggerClass, label, children, panelClass, align = 'end' }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    // At the lower edge of the screen the page moves up, so that nothing of the panel is cut off.
    panel.current?.scrollIntoView?.({ block: 'nearest' });
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event, root.current!);
  }

  return (
    <div ref={root} className={align === 'bar' ? '' : 'relative'} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!open)}
        className={triggerClass}
      >
        {trigger}
      </button>
      {open ? (
        <div
          ref={panel}
          id={id}
          className={`z-40 mt-2 appear rounded-tile border border-line bg-surface text-ink shadow-raised ${places[align]} ${panelClass}`}
        >
          {children(close)}
        </div>
      ) : null}
    </div>
  );
}

/** Moves the focus between the links and buttons of an open panel by the arrow keys. */
function moveFocus(event: KeyboardEvent, root: HTMLElement): void {
  const stops = [...root.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (at === -1) return;
  event.preventDefault();
  const step = event.key === 'ArrowDown' ? 1 : -1;
  stops[(at + step + stops.length) % stops.length]?.focus();
}
