import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import type { ReportRecord } from '../api/records';
import { Person } from '../fields/person';
import { StatusChip } from '../fields/status-chip';
import { Facts } from '../text/facts';
import { instantText } from '../text/texts';
import { accuracyText } from './accuracy';

type Kind = ReportRecord['subjectKind'];

/** The role of the person behind a subject of this kind, in a word. */
const BEHIND: Partial<Record<Kind, string>> = {
  ...{ listing: 'Owner', photo: 'Owner', service: 'Provider' },
  ...{ community: 'Owner', group: 'Owner', person: 'Person', message: 'Sender' },
};

const to = (path: string, text: string | null): ReactNode => (
  <Link to={path}>{text || 'No text, or deleted'}</Link>
);

/** The things that a report is about, each a link to where it is decided on. */
function things(report: ReportRecord): [string, ReactNode][] {
  const { subjectKind, subjectId } = report;
  const ofService = subjectKind === 'service-review';
  return [
    ['Listing', report.listingId && to(`/listings/${report.listingId}/show`, report.listingTitle)],
    ['Service', report.serviceId && to(`/services/${report.serviceId}/show`, report.serviceTitle)],
    [
      'Review',
      (ofService || subjectKind === 'review') &&
        to(`/${ofService ? 'service-reviews' : 'reviews'}/${subjectId}/show`, report.reviewMessage),
    ],
    ['Post', report.postId && to(`/posts/${report.postId}/show`, report.postTitle)],
    ['Comment', subjectKind === 'comment' && to(`/comments/${subjectId}/show`, 'The comment')],
    ['Community', subjectKind === 'community' && to(`/communities/${subjectId}/show`, report.circleName)],
    ['Group', subjectKind === 'group' && to(`/groups/${subjectId}/show`, report.circleName)],
    ['Photo', report.photoUrl && <Photo url={report.photoUrl} />],
  ];
}

const Photo = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noreferrer">
    <img src={url} alt="The reported one" style={{ maxWidth: '100%', maxHeight: 320, borderRadius: 8 }} />
  </a>
);

/** The content, subject and author of a report. */
export const ReportFacts = ({ report }: { report: ReportRecord }) => (
  <Facts
    facts={[
      ['Status', <StatusChip key="status" status={report.status} />],
      ['Sent', instantText(report.createdAt)],
      ['Note', report.note],
      ...things(report).map(([name, value]): [string, ReactNode] => [name, value || null]),
      [
        BEHIND[report.subjectKind] ?? 'Author',
        <Person key="author" userId={report.authorId} name={report.authorName} />,
      ],
      ['Reporter', <Person key="reporter" userId={report.reporterId} name={report.reporterName} />],
      ['Reporter was right', accuracyText(report)],
      ['Reports of the same', report.subjectReports],
    ]}
  />
);
