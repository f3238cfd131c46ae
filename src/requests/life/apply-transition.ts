import type { EntityManager, EntityName, FilterQuery } from '@mikro-orm/postgresql';
import type { RequestLife } from './request.entity';
import {
  transitionRefused,
  REQUEST_TRANSITIONS,
  type CancelledBy,
  type RequestStatus,
  type RequestTransition,
} from './request.states';

export type Move = {
  transition: RequestTransition;
  at: Date;
  /** For a cancellation: by whom, and the reason. */
  by?: CancelledBy;
  reason?: string | null;
};

/**
 * Changes the state of a request by one conditional UPDATE, so that of two concurrent decisions one wins. Throws 409 when
 * the request has another state by now. Call it inside a transaction, together with the event.
 */
export async function applyTransition<T extends RequestLife>(
  em: EntityManager,
  entity: EntityName<T>,
  id: string,
  move: Move,
): Promise<void> {
  const { from, to } = REQUEST_TRANSITIONS[move.transition];
  const where = { id, status: { $in: [...from] } } as unknown as FilterQuery<T>;
  const moved = await em.nativeUpdate(entity, where, {
    status: to,
    updatedAt: move.at,
    ...traceOf(move),
  } as never);
  if (moved > 0) return;
  const current = await em.findOneOrFail(entity, { id } as unknown as FilterQuery<T>, {
    disableIdentityMap: true,
  });
  throw transitionRefused(move.transition, (current as RequestLife).status satisfies RequestStatus);
}

function traceOf({ transition, at, by, reason }: Move): Partial<RequestLife> {
  if (transition === 'accept') return { acceptedAt: at };
  if (transition === 'complete') return { completedAt: at };
  return { cancelledAt: at, cancelledBy: by ?? 'system', cancelReason: reason ?? null };
}
