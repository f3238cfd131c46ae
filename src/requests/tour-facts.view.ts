import { ShownChoice, ShownFlag, ShownInstant, ShownText } from '../platform/http/fields/shown';
import type { Party } from './life/request.states';
import { RequestCanView } from './requests.dto';

const PARTIES = ['owner', 'sender'] as const;

/** A new time that one side proposes; it is held until it expires. */
export class TourProposalView {
  @ShownChoice(PARTIES) by: Party;
  @ShownInstant({ example: '2026-12-02T09:00:00.000Z' }) startsAt: string;
  @ShownInstant({ example: '2026-12-02T09:30:00.000Z' }) endsAt: string;
  @ShownText('I am in court on Tuesday.', { nullable: true }) note: string | null;
  @ShownInstant() expiresAt: string;
}

export class TourNoShowView {
  @ShownChoice(PARTIES, { example: 'sender', description: 'The side that did not come' }) who: Party;
  @ShownFlag(false) contested: boolean;
}

const NO_SHOW_DECISIONS = ['UPHELD', 'DISMISSED'] as const;
export type NoShowDecision = (typeof NO_SHOW_DECISIONS)[number];

export const ShownNoShowDecision = (isRequired = true): PropertyDecorator =>
  ShownChoice(NO_SHOW_DECISIONS, {
    ...{ nullable: true, required: isRequired, example: null },
    description:
      'What an admin decided about a contested no-show; one that was dismissed is in `noShow` no more',
  });

/** The actions that the reader can take on a tour now. */
export class TourCanView extends RequestCanView {
  @ShownFlag(true) reschedule: boolean;
  @ShownFlag(false) rescheduleAccept: boolean;
  @ShownFlag(false) rescheduleDecline: boolean;
  @ShownFlag(false) rescheduleWithdraw: boolean;
  @ShownFlag(false) noShow: boolean;
  @ShownFlag(false) contest: boolean;
}
