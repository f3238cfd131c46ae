import { notify } from '../toasts';

/** Throws where the browser denies access to the clipboard. */
export async function copyText(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('No clipboard');
  await navigator.clipboard.writeText(text);
}

/** Uses the device's share sheet where there is one, else the clipboard. */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<void> {
  if (navigator.share) {
    try {
      return await navigator.share({ title, url });
    } catch (problem) {
      // The person closed the share sheet, which is no failure.
      if (problem instanceof DOMException && problem.name === 'AbortError') return;
    }
  }
  await copyText(url).then(
    () => notify.success('Link copied'),
    () => notify.info(url),
  );
}
