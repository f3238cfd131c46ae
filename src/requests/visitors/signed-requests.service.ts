import { Injectable, type Type } from '@nestjs/common';
import { Tokens } from '../../platform/access/tokens';
import { Clock } from '../../platform/clock/clock';
import { DAY_MS } from '../../platform/clock/durations';
import { Config } from '../../platform/config/config';
import { conflict, notFound } from '../../platform/http/errors';
import { assertNoFields, InputPipe } from '../../platform/http/fields/input.pipe';
import { PicturePassService } from '../../uploads/media/picture-pass.service';
import { HeldVisitorMailsService } from './held-visitor-mails.service';
import type { SignedKind } from '../requests.dto';
import type { SignedRequestResponse, SignedRequestView } from './signed-requests.dto';

/** The message of an action; with what it asked for, where it only asks. */
type Done = string | { message: string; quote: object };
/** Another action by the link: the class of its body (null: it has none), and what it does. */
export type SignedAction = {
  body: Type<object> | null;
  run(id: string, body: object): Promise<Done>;
};
/** For the compiler: the body of one action. */
export const signedAction = <Body extends object>(
  body: Type<Body> | null,
  run: (id: string, body: Body) => Promise<Done>,
): SignedAction => ({ body, run: (id, given) => run(id, given as Body) });

/** Lets the holder of the link see a picture that is not public. */
export type WithPass = PicturePassService['sign'];

/** A visitor's actions through the link. Each throws the errors of the same endpoint for a signed-in sender. */
export type SignedRequestActions = {
  /** Null when it is deleted. The pictures that its own parts show get a pass here. */
  find(id: string, withPass: WithPass): Promise<SignedRequestView | null>;
  cancel(id: string, reason: string | undefined): Promise<void>;
  reply?(id: string, message: string): Promise<void>;
  /** By the end of their path: `contest`, `reschedule/accept`. */
  actions?: Readonly<Record<string, SignedAction>>;
};

/** Longer than the furthest tour and the conversation after it; a later end of the request prolongs it. */
const GOOD_FOR_DAYS = 180;
const TYPE = 'request';

/** Gives visitors access to their requests by a signed link instead of an account. */
@Injectable()
export class SignedRequestsService {
  private readonly input = new InputPipe();
  private readonly kinds = new Map<SignedKind, SignedRequestActions>();

  constructor(
    private readonly tokens: Tokens,
    private readonly config: Config,
    private readonly pictures: PicturePassService,
    private readonly heldMails: HeldVisitorMailsService,
    private readonly clock: Clock,
  ) {}

  /** Called once by each feature with requests of visitors. */
  addKind(kind: SignedKind, actions: SignedRequestActions): void {
    this.kinds.set(kind, actions);
  }

  /** The page of one request, for the mail to its visitor only: anyone who has the link may cancel. */
  linkTo(kind: SignedKind, id: string, until?: Date): string {
    const left = until ? Math.ceil((until.getTime() - this.clock.now().getTime()) / DAY_MS) : 0;
    const goodFor = `${Math.max(GOOD_FOR_DAYS, left)}d`;
    return this.config.link(`/requests/${this.tokens.sign({ typ: TYPE, kind, id }, goodFor)}`);
  }

  async getView(token: string): Promise<SignedRequestView> {
    const { actions, kind, id } = this.open(token);
    const view = await actions.find(id, (image) => this.pictures.sign(image));
    if (!view) throw notFound();
    if (view.email) await this.heldMails.opened(view.email, `${kind}:${id}`);
    return this.withPicture(view);
  }

  async cancel(token: string, reason: string | undefined): Promise<SignedRequestView> {
    const { actions, id } = this.open(token);
    await actions.cancel(id, reason);
    return this.getView(token);
  }

  async reply(token: string, message: string): Promise<SignedRequestView> {
    const { actions, id } = this.open(token);
    if (!actions.reply) throw conflict('This kind of request has no messages');
    await actions.reply(id, message);
    return this.getView(token);
  }

  /** An action that only some kinds have. Throws 404 for the others, 400 for a wrong body. */
  async act(token: string, action: string, given: unknown): Promise<SignedRequestResponse> {
    const { actions, id } = this.open(token);
    const found = Object.entries(actions.actions ?? {}).find(([name]) => name === action)?.[1];
    if (!found) throw notFound();
    const done = await found.run(id, this.read(given, found.body));
    const said = typeof done === 'string' ? { message: done } : done;
    return { ...said, request: await this.getView(token) };
  }

  private read(given: unknown, metatype: Type<object> | null): object {
    if (metatype) return this.input.transform(given, { type: 'body', metatype }) as object;
    assertNoFields(given);
    return {};
  }

  /** The picture of a listing taken off the market is no longer public. */
  private withPicture(view: SignedRequestView): SignedRequestView {
    const { listing, booking } = view;
    if (!listing?.image || listing.status === 'APPROVED') return view;
    const shown = { ...listing, image: this.pictures.sign(listing.image) };
    return { ...view, listing: shown, ...(booking ? { booking: { ...booking, listing: shown } } : {}) };
  }

  private open(token: string): { actions: SignedRequestActions; kind: SignedKind; id: string } {
    const claims = this.tokens.claimsOf<{ kind: SignedKind; id: string }>(token, TYPE);
    const actions = claims && this.kinds.get(claims.kind);
    if (!claims || !actions) throw notFound();
    return { actions, kind: claims.kind, id: claims.id };
  }
}
