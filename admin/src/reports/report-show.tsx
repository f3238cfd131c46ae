import { Box, Stack } from '@mui/material';
import { Link, Show, useRecordContext } from 'react-admin';
import type { ReportRecord } from '../api/records';
import { Facts } from '../text/facts';
import { Panel } from '../fields/panel';
import { Person } from '../fields/person';
import { RecordTitle } from '../table/record-title';
import { StatusChip } from '../fields/status-chip';
import { instantText, wordsOf } from '../text/texts';
import { accuracyText } from './accuracy';
import { titleOf } from './report-title';
import { ReportDecision } from './report-decision';

/** One report, its reporter and their accuracy, and the decision. */
const ReportShow = () => (
  <Show component="div" actions={false} title={<RecordTitle />}>
    <ReportPage />
  </Show>
);

const ReportPage = () => {
  const report = useRecordContext<ReportRecord>();
  if (!report) return null;
  const isServiceReview = report.subjectKind === 'service-review';
  const isReview = isServiceReview || report.subjectKind === 'review';
  const reviews = isServiceReview ? 'service-reviews' : 'reviews';
  const isPost = report.subjectKind === 'post';
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 720 }}>
      <Stack spacing={2}>
        <Panel title={`${wordsOf(report.reason)}: ${titleOf(report) ?? 'Untitled'}`}>
          <Facts
            facts={[
              ['Status', <StatusChip key="status" status={report.status} />],
              ['Sent', instantText(report.createdAt)],
              ['Note', report.note],
              [
                'Listing',
                report.listingId ? (
                  <Link key="to" to={`/listings/${report.listingId}/show`}>
                    {report.listingTitle ?? 'Untitled'}
                  </Link>
                ) : null,
              ],
              [
                'Review',
                isReview ? (
                  <Link key="review" to={`/${reviews}/${report.subjectId}/show`}>
                    {report.reviewMessage || 'No text, or deleted'}
                  </Link>
                ) : null,
              ],
              [
                'Post',
                isPost ? (
                  <Link key="post" to={`/posts/${report.subjectId}/show`}>
                    {report.postTitle ?? 'Deleted'}
                  </Link>
                ) : null,
              ],
              [
                isReview || isPost ? 'Author' : 'Owner',
                <Person key="author" userId={report.authorId} name={report.authorName} />,
              ],
              ['Reporter', <Person key="reporter" userId={report.reporterId} name={report.reporterName} />],
              ['Reporter was right', accuracyText(report)],
              ['Reports of the same', report.subjectReports],
            ]}
          />
        </Panel>
        <ReportDecision report={report} />
      </Stack>
    </Box>
  );
};

export default ReportShow;
