import type { Actor } from '../platform/access/actor';
import type { Clock } from '../platform/clock/clock';
import type { Sql } from '../platform/database/sql/sql';
import { forbidden, notFound } from '../platform/http/errors';
import { Page, windowOf } from '../platform/http/page';
import {
  REQUEST_TRANSITIONS,
  type CancelledBy,
  type Party,
  type RequestStatus,
  type RequestTransition,
} from './life/request.states';
import { isFor, partyOf } from './life/requests.policy';
import type { BoxQuery } from './requests.dto';
import type { RequestRow } from './requests.sql';

/** The details of a transition: why a request is cancelled, the link of a tour that is accepted. */
export type RequestDetails = { reason?: string; videoLink?: string };
/** A transition of a request, and who makes it. */
export type RequestMove = RequestDetails & { by: CancelledBy; transition: RequestTransition };
/** The part of one side's requests that a list shows. */
export type RequestWindow = {
  userId: string;
  party: Party;
  status: RequestStatus | null;
  limit: number;
  offset: number;
};

/** Requests of one kind, read and decided by both of their sides. */
export abstract class RequestsService<
  Row extends RequestRow,
  View extends object,
  Query extends BoxQuery = BoxQuery,
> {
  /** The name of its lists. */
  protected abstract readonly resource: string;

  constructor(
    protected readonly sql: Sql,
    protected readonly clock: Clock,
  ) {}

  /** Anybody's request, with what it is about as this person sees it, or as a visitor does. Null when it is deleted. */
  abstract findRow(id: string, viewerId?: string): Promise<Row | null>;
  /** Changes the state and records the event. Throws 409 when the request has another state by now. */
  abstract moveAs(row: Row, move: RequestMove): Promise<void>;
  protected abstract readRows(asked: RequestWindow, query: Query): Promise<{ rows: Row[]; total: number }>;
  protected abstract present(row: Row, party: Party): View;

  /** Newest first. Throws 403 for other people's requests. */
  async list(actor: Actor, userId: string, query: Query): Promise<Page<View>> {
    if (actor.userId !== userId) throw forbidden();
    const party = query.box === 'sent' ? 'sender' : 'owner';
    const status = query.status === undefined || query.status === 'ALL' ? null : query.status;
    const window = windowOf(query);
    const { rows, total } = await this.readRows({ userId, party, status, ...window }, query);
    const items = rows.map((row) => this.present(row, party));
    return new Page(this.resource, items, total, window.offset);
  }

  async getView(actor: Actor, id: string): Promise<View> {
    const { row, party } = await this.load(actor, id);
    return this.present(row, party);
  }

  /** Throws 403 to a side that may never do this, 409 when the request has another state by now. */
  async move(
    actor: Actor,
    id: string,
    transition: RequestTransition,
    details: RequestDetails = {},
  ): Promise<{ message: string; request: View }> {
    const { row, party } = await this.load(actor, id);
    if (!isFor(transition, party)) throw forbidden();
    await this.moveAs(row, { ...details, by: party, transition });
    return { message: REQUEST_TRANSITIONS[transition].done, request: await this.getView(actor, id) };
  }

  /** Cancels for its sender, who may be a visitor: their signed link proves that it is theirs. */
  async cancelAsSender(id: string, reason: string | undefined): Promise<void> {
    await this.moveAs(await this.getRow(id), { by: 'sender', transition: 'cancel', reason });
  }

  /** Anybody's request. Throws 404 when it is deleted. */
  async getRow(id: string): Promise<Row> {
    const row = await this.findRow(id);
    if (!row) throw notFound();
    return row;
  }

  /** Throws 404 to everybody but its two sides. */
  protected async load(actor: Actor, id: string): Promise<{ row: Row; party: Party }> {
    const row = await this.findRow(id, actor.userId);
    const party = row && partyOf(actor.userId, { ownerId: row.owner_id, senderId: row.sender_id });
    if (!row || !party) throw notFound();
    return { row, party };
  }
}
