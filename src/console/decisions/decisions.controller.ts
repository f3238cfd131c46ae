import { Body, Post, type Type } from '@nestjs/common';
import type { ApprovedKind, Decision } from '../../approval/decision';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { idOf } from '../../platform/http/fields/fields';
import { BodyOf } from '../../platform/http/fields/input-of';
import type { DecisionDeskService } from './decision-desk.service';
import {
  BulkApprovedView,
  BulkApproveInput,
  BulkUndoInput,
  BulkUndoneView,
  type RefusalInput,
  type VersionInput,
} from './decisions.dto';
import type { SuspicionView } from './suspicion.view';

type Said = { summary: string; done: string };

/** How the decisions on one kind of thing are documented, and what they return. */
type Decided<K extends ApprovedKind, Response> = {
  kind: K;
  response: Type<Response>;
  inputs: { approve: Type<VersionInput>; refuse: Type<RefusalInput> };
  approve: Said;
  reject: Said;
  requestChanges: Said;
  claim: string;
};

const DECISION = [400, 403, 404, 409];
const BULK = [400, 403];

/** The decisions on what admins approve: the base of a controller of `admin/<resource>`. */
// oxlint-disable-next-line max-lines-per-function -- a class, made once for each kind
export function DecisionsOf<K extends ApprovedKind, View, Response extends Record<K, View>>(
  of: Decided<K, Response>,
) {
  const { kind, response, inputs } = of;

  abstract class Decisions {
    constructor(protected readonly desk: DecisionDeskService) {}

    abstract one(actor: Actor, id: string): Promise<Response[K]>;
    /** The suspicions about each of these, by id. */
    protected abstract suspicionsOf(actor: Actor, ids: string[]): Promise<Map<string, SuspicionView[]>>;

    @Post('approve')
    @Endpoint({
      summary: 'Approve several items without suspicions',
      response: BulkApprovedView,
      errors: BULK,
    })
    async approveMany(
      @CurrentActor() actor: Actor,
      @Body() body: BulkApproveInput,
    ): Promise<BulkApprovedView> {
      const ids = body.items.map((item) => idOf(item.id));
      return this.desk.approveEach(actor, kind, body, await this.suspicionsOf(actor, ids));
    }

    @Post('undo')
    @Endpoint({ summary: 'Undo several decisions of your own', response: BulkUndoneView, errors: BULK })
    undoMany(@CurrentActor() actor: Actor, @Body() { ids }: BulkUndoInput): Promise<BulkUndoneView> {
      return this.desk.undoEach(actor, kind, ids);
    }

    @AllOrNothing()
    @Post(':id/approve')
    @Endpoint({ summary: of.approve.summary, response, errors: DECISION })
    approve(@CurrentActor() actor: Actor, @IdParam() id: string, @BodyOf(inputs.approve) body: VersionInput) {
      return this.decide(actor, id, 'APPROVED', body, of.approve.done);
    }

    @AllOrNothing()
    @Post(':id/reject')
    @Endpoint({ summary: of.reject.summary, response, errors: DECISION })
    reject(@CurrentActor() actor: Actor, @IdParam() id: string, @BodyOf(inputs.refuse) body: RefusalInput) {
      return this.decide(actor, id, 'REJECTED', body, of.reject.done);
    }

    @AllOrNothing()
    @Post(':id/request-changes')
    @Endpoint({ summary: of.requestChanges.summary, response, errors: DECISION })
    requestChanges(
      @CurrentActor() actor: Actor,
      @IdParam() id: string,
      @BodyOf(inputs.refuse) body: RefusalInput,
    ) {
      return this.decide(actor, id, 'CHANGES_REQUESTED', body, of.requestChanges.done);
    }

    @AllOrNothing()
    @Post(':id/undo')
    @Endpoint({
      summary: 'Undo your own decision until its `undoUntil`',
      response,
      errors: [403, 404, 409],
    })
    async undo(@CurrentActor() actor: Actor, @IdParam() id: string) {
      await this.desk.undo(actor, { kind, id });
      return this.respond(actor, id, 'Decision undone');
    }

    @AllOrNothing()
    @Post(':id/claim')
    @Endpoint({ summary: of.claim, response, errors: [403, 404, 409] })
    async claim(@CurrentActor() actor: Actor, @IdParam() id: string) {
      await this.desk.claim(actor, { kind, id });
      return this.respond(actor, id, 'It is yours for 15 minutes');
    }

    /** The response to an action: its message and the record. */
    protected async respond(actor: Actor, id: string, message: string, undoUntil: Date | null = null) {
      return { message, [kind]: await this.one(actor, id), undoUntil: undoUntil?.toISOString() };
    }

    private async decide(
      actor: Actor,
      id: string,
      decision: Decision,
      { version, undoable, ...body }: VersionInput | RefusalInput,
      done: string,
    ) {
      const { reason = null, note = null } = body as Partial<RefusalInput>;
      const verdict = { decision, version, code: reason, note };
      const undoUntil = await this.desk.decide(actor, { kind, id }, verdict, undoable);
      return this.respond(actor, id, done, undoUntil);
    }
  }
  return Decisions;
}
