import { Bubble } from '@/components/ui/bubble';
import { removeOutgoing, type Outgoing } from './outgoing';

const act = 'min-h-11 px-2 font-semibold text-brand underline underline-offset-4';

/** A message that is being sent or has failed, with buttons to retry and to discard it. */
export function OutgoingBubble({ item, onRetry }: { item: Outgoing; onRetry: (item: Outgoing) => void }) {
  return (
    <Bubble isOwn message={item.message} pictures={item.images.map((url) => ({ url }))}>
      {item.state === 'sending' ? (
        <span role="status">Sending</span>
      ) : (
        <span role="alert">
          <span className="font-semibold text-danger">Failed</span>
          {item.problem ? `: ${item.problem}` : ''}
          <button type="button" className={act} onClick={() => onRetry(item)}>
            Retry
          </button>
          <button type="button" className={act} onClick={() => removeOutgoing(item.key)}>
            Discard
          </button>
        </span>
      )}
    </Bubble>
  );
}
