import { Link, useRecordContext } from 'react-admin';
import { nightsText } from '../bookings/booking-texts';
import type { CaseRecord } from '../api/records';
import { Panel } from '../fields/panel';
import { Panels } from '../fields/panels';
import { Person } from '../fields/person';
import { StatusChip } from '../fields/status-chip';
import { RecordShow } from '../table/record-page';
import { RecordTitle } from '../table/record-title';
import { Facts } from '../text/facts';
import { instantText, wordsOf } from '../text/texts';
import { CaseCaution } from './case-caution';
import { CaseDecision } from './case-decision';
import { CaseEvidence } from './case-evidence';
import { outcomeText } from './outcome-text';

/** One case: what is contested, the evidence of both sides, the decision. */
const CaseShow = () => (
  <RecordShow title={<RecordTitle />}>
    <CasePage />
  </RecordShow>
);

const CasePage = () => {
  const found = useRecordContext<CaseRecord>();
  if (!found) return null;
  const { claimantId, claimantName, respondentId, respondentName, earlier } = found;
  return (
    <Panels>
      <Panel title={`${found.caseNumber}: ${wordsOf(found.kind)}`}>
        <Facts
          facts={[
            ['State', <StatusChip key="state" status={found.state} />],
            ['Opened', instantText(found.createdAt)],
            [
              'Listing',
              <Link key="to" to={`/listings/${found.listingId}/show`}>
                {found.listingTitle ?? 'Untitled'}
              </Link>,
            ],
            [
              'Stay',
              found.stay && (
                <Link key="stay" to={`/bookings/${found.subjectId}/show`}>
                  {nightsText(found.stay)}
                </Link>
              ),
            ],
            [
              'Tour',
              found.tourAt && (
                <Link key="tour" to={`/tour-requests/${found.subjectId}/show`}>
                  {instantText(found.tourAt)}
                </Link>
              ),
            ],
            ['Contested by', <Person key="claimant" userId={claimantId} name={claimantName} />],
            ['Other side', <Person key="respondent" userId={respondentId} name={respondentName} />],
            ['Why', found.reason],
            ['First decision', earlier && outcomeText(earlier.outcome)],
            ['Its note', earlier?.note],
            ['Appeal', found.appealReason],
          ]}
        />
      </Panel>
      {found.caution && <CaseCaution caution={found.caution} />}
      <CaseEvidence found={found} side={{ name: claimantName, userId: claimantId }} />
      <CaseEvidence found={found} side={{ name: respondentName, userId: respondentId }} />
      <CaseDecision key={found.state} found={found} />
    </Panels>
  );
};

export default CaseShow;
