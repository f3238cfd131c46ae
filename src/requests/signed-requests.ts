import { Injectable } from '@nestjs/common';
import { Tokens } from '../platform/access/tokens';
import { Config } from '../platform/config/config';
import { conflict, notFound } from '../platform/http/errors';
import { PicturePass } from '../uploads/media/picture-pass';
import { VisitorMails } from './visitor-mails';
import type { RequestKind, SignedRequestView } from './requests.dto';

/** A visitor's actions through the link. Each throws the errors of the same endpoint for a signed-in sender. */
export type SignedRequestActions = {
  /** Null when it is deleted. */
  find(id: string): Promise<SignedRequestView | null>;
  cancel(id: string, reason: string | undefined): Promise<void>;
  reply?(id: string, message: string): Promise<void>;
};

/** Longer than the furthest tour and the conversation after it. */
const GOOD_FOR = '180d';
const TYPE = 'request';

/** Gives visitors access to their requests by a signed link instead of an account. */
@Injectable()
export class SignedRequests {
  private readonly kinds = new Map<RequestKind, SignedRequestActions>();

  constructor(
    private readonly tokens: Tokens,
    private readonly config: Config,
    private readonly pictures: PicturePass,
    private readonly visitors: VisitorMails,
  ) {}

  /** Called once by each feature with requests of visitors. */
  register(kind: RequestKind, actions: SignedRequestActions): void {
    this.kinds.set(kind, actions);
  }

  /** The page of one request, for the mail to its visitor only: anyone who has the link may cancel. */
  linkTo(kind: RequestKind, id: string): string {
    return this.config.link(`/requests/${this.tokens.sign({ typ: TYPE, kind, id }, GOOD_FOR)}`);
  }

  async read(token: string): Promise<SignedRequestView> {
    const { actions, id } = this.open(token);
    const view = await actions.find(id);
    if (!view) throw notFound();
    if (view.email) await this.visitors.opened(view.email);
    return this.withPicture(view);
  }

  async cancel(token: string, reason: string | undefined): Promise<SignedRequestView> {
    const { actions, id } = this.open(token);
    await actions.cancel(id, reason);
    return this.read(token);
  }

  async reply(token: string, message: string): Promise<SignedRequestView> {
    const { actions, id } = this.open(token);
    if (!actions.reply) throw conflict('This kind of request has no messages');
    await actions.reply(id, message);
    return this.read(token);
  }

  /** The picture of a listing taken off the market is no longer public. */
  private withPicture({ listing, ...view }: SignedRequestView): SignedRequestView {
    if (!listing?.image || listing.status === 'APPROVED') return { ...view, listing };
    return { ...view, listing: { ...listing, image: this.pictures.sign(listing.image) } };
  }

  private open(token: string): { actions: SignedRequestActions; id: string } {
    const claims = this.tokens.read<{ kind: RequestKind; id: string }>(token, TYPE);
    const actions = claims && this.kinds.get(claims.kind);
    if (!claims || !actions) throw notFound();
    return { actions, id: claims.id };
  }
}
