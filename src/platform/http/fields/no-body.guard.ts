import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { assertNoFields } from './input.pipe';

/** How Nest keys the parameters of a handler that are the body: "3:0" is the first. */
const BODY_KEY = /^3:/;

/**
 * Refuses what the body of a request holds where its handler takes none, as {@link InputPipe} refuses unknown fields.
 * Runs after the guards of access, so that a body changes nothing for those who are not allowed in.
 */
@Injectable()
export class NoBodyGuard implements CanActivate {
  private readonly takingBody = new WeakMap<object, boolean>();

  canActivate(context: ExecutionContext): true {
    const { body, routeOptions } = context.switchToHttp().getRequest<FastifyRequest>();
    const { consumes, ignoresBody } = routeOptions.config;
    // An endpoint that declares its own types of content reads the body itself, and refuses the others with 415.
    const isFree = body === undefined || consumes !== undefined || ignoresBody;
    if (!isFree && !this.takesBody(context)) assertNoFields(body);
    return true;
  }

  private takesBody(context: ExecutionContext): boolean {
    const handler = context.getHandler();
    let takes = this.takingBody.get(handler);
    if (takes === undefined)
      this.takingBody.set(handler, (takes = declaresBody(context.getClass(), handler.name)));
    return takes;
  }
}

function declaresBody(controller: object, method: string): boolean {
  const parameters = Reflect.getMetadata('__routeArguments__', controller, method) as object | undefined;
  return Object.keys(parameters ?? {}).some((key) => BODY_KEY.test(key));
}
