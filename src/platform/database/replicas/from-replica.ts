import { aroundMethod } from '../../http/around-method';
import { readFromReplicas } from '../orm/request-orm';

/**
 * An endpoint whose reads may come from a replica, seconds old at most, and never older than what its caller wrote: what
 * is shown. Not for what decides, for what is private to a circle or a conversation, nor for what a live event announces
 * to the second. What it caches in the process, and what it writes, goes `onPrimary`.
 */
export const FromReplica = (): MethodDecorator => aroundMethod(readFromReplicas);
