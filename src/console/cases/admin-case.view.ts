import { ShownOutcome } from '../../cases/cases.dto';
import { ALL_OUTCOMES, CASE_KINDS, CASE_STATES, type CaseOutcome } from '../../cases/case.states';
import { CustomField, hasDecimals, IntField, TextField } from '../../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import {
  Shown,
  ShownChoice,
  ShownDate,
  ShownFlag,
  ShownId,
  ShownInstant,
  ShownInt,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { NAIRA_MAX } from '../../platform/text/naira-text';
import { ClaimView } from '../decisions/suspicion.view';
import { ImageView } from '../../uploads/uploads.dto';

export class AdminEvidenceView {
  @ShownId() evidenceId: string;
  @ShownId() userId: string;
  @ShownText('I waited at the gate from ten to eleven') text: string;
  @Shown({ type: ImageView, isArray: true }) images: ImageView[];
  @ShownInstant() createdAt: string;
}

export class EarlierDecisionView {
  @ShownOutcome() outcome: CaseOutcome | null;
  @ShownText(null) note: string | null;
  @ShownId({ description: 'The admin who decided it' }) by: string;
  @ShownInstant() at: string;
}

/** The caution that a case is about. */
export class DisputedCautionView {
  @ShownNumber(20000, { description: 'Naira: what the guest left' }) amount: number;
  @ShownNumber(5000, { description: 'Naira: what comes back as it stands' }) returned: number;
  @ShownText('The mirror is broken', { nullable: true, description: 'What the host says' })
  reason: string | null;
  @Shown({ type: ImageView, isArray: true, description: 'Of the host' }) images: ImageView[];
  @ShownInstant() answeredAt: string;
}

/** The nights of the stay that a case is about. */
export class DisputedStayView {
  @ShownDate() from: string;
  @ShownDate() to: string;
}

/** The actions on a case that are open to the requesting admin now. */
export class CaseDecidableView {
  @ShownFlag() claim: boolean;
  @ShownFlag() decide: boolean;
}

/** A case with the evidence of both sides. */
export class AdminCaseView {
  @ShownId() id: string;
  @ShownText('GC-2026-000123') caseNumber: string;
  @ShownInt(1, { description: 'Rises with evidence, a decision and an appeal' }) version: number;
  @ShownChoice(CASE_KINDS) kind: string;
  @ShownChoice(CASE_STATES) state: string;
  @ShownId({ description: 'The booking or tour request' }) subjectId: string;
  @Shown({ type: DisputedStayView, nullable: true, description: 'Of a case about a stay' })
  stay: DisputedStayView | null;
  @ShownInstant({ nullable: true, description: 'When the tour was to begin, of a case about one' })
  tourAt: string | null;
  @ShownId() listingId: string;
  @ShownText('3 bedroom flat in Lekki Phase 1', { nullable: true }) listingTitle: string | null;
  @ShownId({ nullable: true, description: 'Who contests; null for a visitor' }) claimantId: string | null;
  @ShownText('Bola Ade') claimantName: string;
  @ShownId({ nullable: true }) respondentId: string | null;
  @ShownText('Ada Obi') respondentName: string;
  @ShownText('I was there at ten') reason: string;
  @Shown({ type: DisputedCautionView, nullable: true, description: 'Of a case about one' })
  caution: DisputedCautionView | null;
  @Shown({ type: AdminEvidenceView, isArray: true }) evidence: AdminEvidenceView[];
  @ShownOutcome() outcome: CaseOutcome | null;
  @ShownText(null) note: string | null;
  @ShownId({ nullable: true }) decidedBy: string | null;
  @ShownText(null) decidedByName: string | null;
  @ShownInstant({ example: null }) decidedAt: string | null;
  @ShownId({ nullable: true }) appealedBy: string | null;
  @ShownText(null) appealReason: string | null;
  @ShownInstant({ example: null }) appealedAt: string | null;
  @Shown({ type: EarlierDecisionView, nullable: true, description: 'Before the appeal' })
  earlier: EarlierDecisionView | null;
  @Shown({ type: ClaimView, nullable: true }) claim: ClaimView | null;
  @ShownInstant() createdAt: string;
  @Shown({ type: CaseDecidableView }) can: CaseDecidableView;
}

/** The error in an outcome; null for a known word, and for `{returned}` with a sum in naira. */
function outcomeProblem(value: unknown): string | null {
  if (typeof value === 'string') return ALL_OUTCOMES.includes(value) ? null : UNKNOWN;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNKNOWN;
  const { returned, ...more } = value as { returned?: unknown };
  if (typeof returned !== 'number' || Object.keys(more).length > 0) return UNKNOWN;
  if (returned < 0) return 'Returned must be at least 0';
  if (returned > NAIRA_MAX) return `Returned must be at most ${NAIRA_MAX}`;
  return hasDecimals(returned, 2) ? null : 'Returned can have at most 2 decimals';
}

const UNKNOWN = 'Outcome is not known';

@AcceptsFieldsOf(() => AdminCaseView)
export class DecideCaseInput {
  @CustomField(outcomeProblem, {
    label: 'Outcome',
    description: 'A word of the kind of case, or {returned} for a caution',
    api: {
      oneOf: [
        { type: 'string', enum: [...ALL_OUTCOMES] },
        { type: 'object', required: ['returned'], properties: { returned: { type: 'number' } } },
      ],
      example: 'DISMISSED',
    },
  })
  outcome: CaseOutcome;

  @TextField({
    optional: true,
    max: 2000,
    description: 'Both sides read it',
    example: 'The photo shows the day',
  })
  note?: string;

  @IntField({
    optional: true,
    min: 1,
    description: 'The version that the admin read; 409 for any other',
    example: 3,
  })
  version?: number;
}

export class CaseDecidedView {
  @ShownText('Case decided') message: string;
  @Shown({ type: AdminCaseView }) case: AdminCaseView;
}
