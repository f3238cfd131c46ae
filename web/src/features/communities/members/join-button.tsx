import { Button } from '@/components/ui/button';
import type { Circle } from '../communities-api';
import { useActOn } from '../use-act-on';

/** Join or exit; a pending request can be withdrawn. The owner has other buttons. */
export function JoinButton({ circle, short = false }: { circle: Circle; short?: boolean }) {
  const join = useActOn(circle, 'join');
  const leave = useActOn(circle, 'leave');
  const what = short ? '' : circle.kind === 'groups' ? ' Group' : ' Community';
  if (circle.isOwner) return null;
  if (circle.status === null) {
    return (
      <Button
        onClick={() => join.mutate()}
        loading={join.isPending}
        loadingText="Joining..."
        aria-label={nameOf(`Join${what}`, circle, short)}
      >
        Join{what}
      </Button>
    );
  }
  const text = circle.status === 'Pending' ? 'Cancel request' : `Exit${what}`;
  return (
    <Button
      look="secondary"
      onClick={() => leave.mutate()}
      loading={leave.isPending}
      loadingText="Leaving..."
      aria-label={nameOf(text, circle, short)}
    >
      {text}
    </Button>
  );
}

/** The accessible name: in a list the visible text alone does not say which circle it joins. */
const nameOf = (text: string, { name }: Circle, short: boolean) => (short ? `${text} ${name}` : undefined);
