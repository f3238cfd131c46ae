import { WrittenList } from '../written/written-list';

export const InquiryList = () => (
  <WrittenList
    title="Inquiries"
    about={(record) =>
      'inquiryType' in record
        ? [record.inquiryType, record.propertyType, record.location].filter(Boolean).join(', ')
        : ''
    }
  />
);
