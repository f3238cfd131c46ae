import { aroundMethod } from '../../http/around-method';
import { readFromReplicas } from '../orm/request-orm';

/**
 * An endpoint whose reads may come from a replica, seconds old at most, and never older than its caller's last write. For
 * data that is only shown, not for data that decides, is private to a circle or a conversation, or was just announced by
 * a live event. Writes, and reads for a cache of the process, go `onPrimary`.
 */
export const FromReplica = (): MethodDecorator => aroundMethod(readFromReplicas);
