import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { toast as toaster, useToaster, type Toast } from 'react-hot-toast/headless';
import { useLocation } from 'react-router';
import { Spinner } from '@/components/ui/spinner';
import { isOnboarding } from './pages';

const loading = { duration: Infinity };
/** `duration` is that of every type without one of its own. */
const everywhere = { duration: 3000, loading };
const onboarding = { duration: 4000, success: { duration: 2000 }, loading };

/** The toasts at the top right, newest on top. Rendered here, because a toast library would inject styles by script. */
export function Toasts() {
  const { pathname } = useLocation();
  const { toasts, handlers } = useToaster(isOnboarding(pathname) ? onboarding : everywhere);
  const pile = useRef<HTMLDivElement>(null);
  const shown = toasts.filter((item) => item.visible);
  const newest = shown[0]?.id;

  // Shown again for each message, so that the toasts are above a dialog that opened later: the top layer is a stack.
  useEffect(() => {
    const box = pile.current;
    if (!box || !('showPopover' in box)) return;
    if (box.matches(':popover-open')) box.hidePopover();
    if (newest) box.showPopover();
  }, [newest]);

  return (
    <div
      ref={pile}
      popover="manual"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="pointer-events-none fixed inset-x-4 top-4 bottom-auto m-0 w-auto flex-col items-end gap-2 overflow-visible bg-transparent open:flex sm:start-auto sm:w-96"
    >
      {shown.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </div>
  );
}

const icons = {
  success: <IconCircleCheck size={22} className="shrink-0 text-brand" aria-hidden="true" />,
  error: <IconAlertCircle size={22} className="shrink-0 text-danger" aria-hidden="true" />,
  loading: <Spinner className="size-5 shrink-0 text-brand" />,
};

function ToastCard({ item }: { item: Toast }) {
  const message = typeof item.message === 'function' ? item.message(item) : item.message;
  return (
    <div className="pointer-events-auto flex w-full appear items-center gap-3 rounded-tile border border-line bg-surface py-1 ps-4 pe-1 text-ink shadow-raised">
      {item.type in icons ? icons[item.type as keyof typeof icons] : null}
      <div {...item.ariaProps} className="min-w-0 flex-1 py-2">
        {message}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => toaster.dismiss(item.id)}
        className="flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink"
      >
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
