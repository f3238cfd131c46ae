import type { CaseEvidence } from './case-evidence.entity';
import { caseNumber, type Case } from './case.entity';
import type { CaseSide } from './case.states';
import type { CaseView, EvidenceView } from './cases.dto';

type Around = { evidence: CaseEvidence[]; title: string | null; side: CaseSide; at: Date };

const presentEvidence = ({ id, text, images, createdAt }: CaseEvidence): EvidenceView => ({
  evidenceId: id,
  text,
  images,
  createdAt: createdAt.toISOString(),
});

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The JSON of a case for one of its sides. */
export const presentCase = (found: Case, { evidence, title, side, at }: Around): CaseView => ({
  caseNumber: caseNumber(found.seq, found.createdAt),
  kind: found.kind,
  state: found.state,
  subjectId: found.subjectId,
  listingId: found.listingId,
  title,
  side,
  otherName: side === 'claimant' ? found.respondentName : found.claimantName,
  reason: found.reason,
  evidence: evidence.map(presentEvidence),
  evidenceUntil: iso(found.evidenceUntil),
  outcome: found.decided,
  note: found.note,
  decidedAt: iso(found.decidedAt),
  appealUntil: iso(found.appealUntil),
  appeal: appealOf(found, side),
  can: { evidence: found.mayGiveEvidence(at), appeal: found.mayAppeal(at) },
  createdAt: found.createdAt.toISOString(),
});

function appealOf(found: Case, side: CaseSide): CaseView['appeal'] {
  if (!found.appealedAt) return null;
  const own = found.appealedBy !== null && found.sideOf(found.appealedBy) === side;
  return { reason: found.appealReason!, own, at: found.appealedAt.toISOString() };
}
