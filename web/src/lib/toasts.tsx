import { toast } from 'react-hot-toast/headless';

/**
 * Short messages at the top right. The toaster sets how long they stay (3 s; on the onboarding screens 4 s, success 2
 * s); at most 20 show at once.
 */
export const notify = {
  success: (message: string) => toast.success(message),
  error: (message: string) => toast.error(message),
  info: (message: string) => toast(message),
  /** Shows `loading` until the promise settles. Messages may be made from the result or the failure. */
  promise: <T,>(
    promise: Promise<T>,
    texts: {
      loading: string;
      success: string | ((result: T) => string);
      error: string | ((failure: unknown) => string);
    },
  ) => toast.promise(promise, texts),
  /** Says what was done and offers to undo it while the message is shown (6 s). */
  undo: (message: string, undo: () => void) =>
    toast(
      (shown) => (
        <span className="flex items-center justify-between gap-3">
          {message}
          <button
            type="button"
            className="min-h-11 shrink-0 rounded-control px-3 font-semibold text-brand underline underline-offset-4"
            onClick={() => {
              toast.dismiss(shown.id);
              undo();
            }}
          >
            Undo
          </button>
        </span>
      ),
      { duration: 6000 },
    ),
};
