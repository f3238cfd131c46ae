import { IconShare3 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ApiError, errorText } from '@/api/api-error';
import { client, read } from '@/api/client';
import { Button } from '@/components/ui/button';
import { shareLink } from '@/lib/network/share-link';
import { notify } from '@/lib/toasts';

/** A link that counts its visits; where nothing responds, that of the page, which needs no connection. */
async function linkTo(listingId: string): Promise<string> {
  try {
    const params = { path: { id: listingId } };
    return (await read(client.POST('/api/listings/{id}/share', { params }))).url;
  } catch (failure) {
    if (failure instanceof ApiError && failure.isTransient)
      return new URL(`/property/${listingId}`, window.location.origin).href;
    throw failure;
  }
}

/** Opens the phone's share sheet with a link that counts visits by other people; elsewhere the link is copied. */
export function ShareButton({ listingId, title }: { listingId: string; title: string }) {
  const make = useMutation({
    mutationFn: () => linkTo(listingId),
    networkMode: 'always',
    onSuccess: (url) => shareLink({ url, title }),
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
