import { inOneTransaction } from '../database/orm/request-orm';
import { aroundMethod } from './around-method';

/**
 * Puts an endpoint's writes, and the reads for its response, into one transaction: an error response, above all the 503
 * of a busy database, then means that nothing was done. For an endpoint that reads after it wrote; not for one that
 * counts something that must stay counted when it refuses, nor for one that waits for anything but the database.
 */
export const AllOrNothing = (): MethodDecorator => aroundMethod(inOneTransaction);
