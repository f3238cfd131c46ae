import { Get, Param, Post, type Type } from '@nestjs/common';
import { SignedIn } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { FromReplica } from '../platform/database/replicas/from-replica';
import { AllOrNothing } from '../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../platform/http/endpoint';
import { AcceptsFieldsOf } from '../platform/http/fields/input.pipe';
import { BodyOf, QueryOf } from '../platform/http/fields/input-of';
import type { Page } from '../platform/http/page';
import type { RequestTransition } from './life/request.states';
import { CancelBody, type BoxQuery } from './requests.dto';
import type { RequestDetails, RequestsService } from './requests.service';
import type { RequestRow } from './requests.sql';

/** The errors of a transition. */
export const TRANSITION_ERRORS = [400, 403, 404, 409];

/** One kind of requests, and how its endpoints are documented. */
type Kind<View, Query, Noun extends string, TransitionResponse> = {
  /** Its lists and requests in the path, and the name of the id there. */
  path: string;
  id: string;
  /** The request's name in the response to a transition. */
  noun: Noun;
  view: Type<View>;
  response: Type<TransitionResponse>;
  query: Type<Query>;
  list: string;
  complete: string;
  cancel: string;
};

/** The base of a controller: both sides read requests of one kind, and decide them. */
// oxlint-disable-next-line max-lines-per-function -- a class, made once for each kind
export function RequestsOf<
  View extends object,
  Query extends BoxQuery,
  Noun extends string,
  TransitionResponse extends Record<Noun, View>,
>(of: Kind<View, Query, Noun, TransitionResponse>) {
  const { path, id: idName, response, noun } = of;

  @AcceptsFieldsOf(() => of.view)
  class CancelThis extends CancelBody {}

  abstract class Requests {
    constructor(
      protected readonly requests: Pick<
        RequestsService<RequestRow, View, Query>,
        'list' | 'getView' | 'move'
      >,
    ) {}

    @SignedIn()
    @FromReplica()
    @Get(`users/:userId/${path}`)
    @Endpoint({ summary: of.list, response: of.view, list: true, errors: [400, 403] })
    list(
      @Param('userId') userId: string,
      @QueryOf(of.query) query: Query,
      @CurrentActor() actor: Actor,
    ): Promise<Page<View>> {
      return this.requests.list(actor, userId, query);
    }

    @SignedIn()
    @AllOrNothing()
    @Post(`${path}/:${idName}/complete`)
    @Endpoint({ summary: of.complete, response, errors: TRANSITION_ERRORS })
    complete(@IdParam(idName) id: string, @CurrentActor() actor: Actor) {
      return this.move(actor, id, 'complete');
    }

    @SignedIn()
    @AllOrNothing()
    @Post(`${path}/:${idName}/cancel`)
    @Endpoint({ summary: of.cancel, response, body: CancelBody, errors: TRANSITION_ERRORS })
    cancel(
      @IdParam(idName) id: string,
      @BodyOf(CancelThis) { reason }: CancelBody,
      @CurrentActor() actor: Actor,
    ) {
      return this.move(actor, id, 'cancel', { reason });
    }

    protected async move(actor: Actor, id: string, transition: RequestTransition, details?: RequestDetails) {
      const { message, request } = await this.requests.move(actor, id, transition, details);
      return { message, [noun]: request };
    }
  }
  return Requests;
}
