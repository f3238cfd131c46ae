import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { DateText } from '@/components/ui/date-text';
import { Picture } from '@/components/ui/picture';
import { TextLink } from '@/components/ui/text-link';
import { AppealForm } from './appeal-form';
import { kindText, outcomeText, stateText, stateTone } from './case-words';
import type { Case } from './cases-api';
import { EvidenceForm } from './evidence-form';

/** One case as one of its sides sees it: the contested facts, this side's own evidence, the outcome. */
export function CaseDetails({ found }: { found: Case }) {
  const { caseNumber, side, otherName, can } = found;
  return (
    <div className="space-y-6">
      <Part heading="What it is about">
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={stateTone(found)}>{stateText(found)}</Badge> {kindText(found)}
        </p>
        <p>
          <TextLink to={`/property/${found.listingId}`}>{found.title ?? 'The listing'}</TextLink>, with{' '}
          {otherName}, opened <DateText value={found.createdAt} />
        </p>
        <Quote by={side === 'claimant' ? 'You' : otherName}>{found.reason}</Quote>
      </Part>
      <Outcome found={found} />
      <Part heading="Your evidence">
        <p className="text-muted">Only you and the admins can read it.</p>
        <EvidenceList found={found} />
        {can.evidence && found.evidenceUntil ? (
          <>
            <p>
              You can add evidence until <DateText value={found.evidenceUntil} />.
            </p>
            <EvidenceForm number={caseNumber} />
          </>
        ) : null}
      </Part>
      {can.appeal && found.appealUntil ? (
        <Part heading="Appeal">
          <p>
            If you disagree, you can ask another admin to look at it until{' '}
            <DateText value={found.appealUntil} />.
          </p>
          <AppealForm number={caseNumber} />
        </Part>
      ) : null}
    </div>
  );
}

function Outcome({ found }: { found: Case }) {
  const text = outcomeText(found);
  if (!text || !found.decidedAt) return null;
  return (
    <Part heading="Outcome">
      <p>
        <strong>{text}</strong>, decided <DateText value={found.decidedAt} />
      </p>
      {found.note ? <Quote by="The admin">{found.note}</Quote> : null}
      {found.appeal ? (
        <Quote by={found.appeal.own ? 'You, in the appeal' : `${found.otherName}, in the appeal`}>
          {found.appeal.reason}
        </Quote>
      ) : null}
    </Part>
  );
}

function EvidenceList({ found: { evidence } }: { found: Case }) {
  if (evidence.length === 0) return null;
  return (
    <ul className="space-y-3">
      {evidence.map(({ evidenceId, text, images, createdAt }) => (
        <li key={evidenceId} className="rounded-control bg-sunken p-3">
          <p className="text-sm text-muted">
            <DateText value={createdAt} />
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {images.map((image, at) => (
              <a key={image.url} href={image.url} target="_blank" rel="noreferrer">
                <Picture
                  image={image}
                  alt={`Picture ${at + 1} of ${images.length}`}
                  compact
                  className="size-28 rounded-control"
                />
              </a>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Quote({ by, children }: { by: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption className="text-sm font-semibold">{by}</figcaption>
      <blockquote className="whitespace-pre-line wrap-anywhere">{children}</blockquote>
    </figure>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="space-y-3 rounded-card border border-line bg-surface p-5">
      <h2 className="text-xl">{heading}</h2>
      {children}
    </section>
  );
}
