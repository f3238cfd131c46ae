import { WrittenList } from '../written/written-list';

export const ContactMessageList = () => (
  <WrittenList
    title="Contact messages"
    about={(record) => ('message' in record ? record.message.slice(0, 80) : '')}
  />
);
