import { useRecordContext } from 'react-admin';
import type { InquiryRecord } from '../api/records';
import { Facts } from '../text/facts';
import { Panel } from '../fields/panel';
import { Panels } from '../fields/panels';
import { RecordShow } from '../table/record-page';
import { RecordTitle } from '../table/record-title';
import { StatusChip } from '../fields/status-chip';
import { instantText, priceText } from '../text/texts';
import { AnswerPanel } from '../written/answer-panel';

/** One inquiry from the home page, and its reply. */
const InquiryShow = () => (
  <RecordShow title={<RecordTitle />}>
    <InquiryPage />
  </RecordShow>
);

const InquiryPage = () => {
  const inquiry = useRecordContext<InquiryRecord>();
  if (!inquiry) return null;
  return (
    <Panels>
      <Panel title={`Inquiry from ${inquiry.firstName} ${inquiry.lastName}`}>
        <Facts
          facts={[
            ['Status', <StatusChip key="status" status={inquiry.status} />],
            ['Inquiry', inquiry.inquiryType],
            ['Who', inquiry.iAm],
            ['Email', inquiry.email],
            ['Location', inquiry.location],
            ['Zip code', inquiry.zipCode],
            ['Property type', inquiry.propertyType],
            ['Lowest price', inquiry.minPrice === null ? null : priceText(inquiry.minPrice)],
            ['Highest price', inquiry.maxPrice === null ? null : priceText(inquiry.maxPrice)],
            ['Beds', inquiry.beds],
            ['Baths', inquiry.baths],
            ['Sent', instantText(inquiry.createdAt)],
          ]}
        />
      </Panel>
      <AnswerPanel resource="inquiries" record={inquiry} />
    </Panels>
  );
};

export default InquiryShow;
