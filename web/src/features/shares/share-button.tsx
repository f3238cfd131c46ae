import { IconShare3 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { client, read } from '@/api/client';
import { Button } from '@/components/ui/button';
import { notify } from '@/lib/toasts';

const share = (listingId: string) =>
  read(client.POST('/api/listings/{id}/share', { params: { path: { id: listingId } } }));

/** Gives the phone's own sharing sheet a link that knows when somebody else opened it; elsewhere the link is copied. */
export function ShareButton({ listingId, title }: { listingId: string; title: string }) {
  const make = useMutation({
    mutationFn: () => share(listingId),
    onSuccess: ({ url }) => passOn(url, title),
    onError: (failure) => notify.error(errorText(failure)),
  });
  return (
    <Button
      look="secondary"
      icon={<IconShare3 size={20} aria-hidden="true" />}
      loading={make.isPending}
      onClick={() => make.mutate()}
    >
      Share
    </Button>
  );
}

async function passOn(url: string, title: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ url, title });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    notify.success('Link copied');
  } catch {
    notify.info(url);
  }
}
