import { notify } from '../toasts';

/** Throws where the browser does not let the page write to the clipboard. */
export async function copyText(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('No clipboard');
  await navigator.clipboard.writeText(text);
}

/** The device's own way of sharing where there is one, else the clipboard. */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<void> {
  if (navigator.share) {
    try {
      return await navigator.share({ title, url });
    } catch (problem) {
      // Closed by the person: nothing went wrong.
      if (problem instanceof DOMException && problem.name === 'AbortError') return;
    }
  }
  await copyText(url).then(
    () => notify.success('Link copied'),
    () => notify.info(url),
  );
}
