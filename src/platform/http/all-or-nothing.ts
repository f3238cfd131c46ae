import { inOneTransaction } from '../database/orm/request-orm';
import { aroundMethod } from './around-method';

/**
 * What this endpoint writes, and reads again for its response, is one transaction: an error response, the 503 of a busy
 * database above all, means that nothing was done. For an endpoint that reads after it wrote; not for one that counts
 * something which must stay counted when it refuses, nor for one that waits for anything but the database.
 */
export const AllOrNothing = (): MethodDecorator => aroundMethod(inOneTransaction);
