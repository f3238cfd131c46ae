import { IconShare3 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { client, read } from '@/api/client';
import { Button } from '@/components/ui/button';
import { shareLink } from '@/lib/network/share-link';
import { notify } from '@/lib/toasts';

const share = (listingId: string) =>
  read(client.POST('/api/listings/{id}/share', { params: { path: { id: listingId } } }));

/** Opens the phone's share sheet with a link that counts visits by other people; elsewhere the link is copied. */
export function ShareButton({ listingId, title }: { listingId: string; title: string }) {
  const make = useMutation({
    mutationFn: () => share(listingId),
    onSuccess: ({ url }) => shareLink({ url, title }),
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
