import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { ContactMessageRecord } from '../api/records';
import { Facts } from '../text/facts';
import { Panel } from '../fields/panel';
import { Panels } from '../fields/panels';
import { RecordShow } from '../table/record-page';
import { RecordTitle } from '../table/record-title';
import { StatusChip } from '../fields/status-chip';
import { instantText } from '../text/texts';
import { AnswerPanel } from '../written/answer-panel';

/** One message of the contact form, and its reply. */
const ContactMessageShow = () => (
  <RecordShow title={<RecordTitle />}>
    <MessagePage />
  </RecordShow>
);

const MessagePage = () => {
  const message = useRecordContext<ContactMessageRecord>();
  if (!message) return null;
  return (
    <Panels>
      <Panel title={`${message.firstName} ${message.lastName} writes`}>
        <Typography sx={{ mb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {message.message}
        </Typography>
        <Facts
          facts={[
            ['Status', <StatusChip key="status" status={message.status} />],
            ['Email', message.email],
            ['Sent', instantText(message.createdAt)],
          ]}
        />
      </Panel>
      <AnswerPanel resource="contact-messages" record={message} />
    </Panels>
  );
};

export default ContactMessageShow;
