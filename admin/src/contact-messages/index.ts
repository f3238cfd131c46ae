import Mail from '@mui/icons-material/Mail';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { ContactMessageRecord } from '../api/records';
import { ContactMessageList } from './contact-message-list';

const ContactMessageShow = lazy(() => import('./contact-message-show'));

export const contactMessages: ResourceProps = {
  name: 'contact-messages',
  icon: Mail,
  list: ContactMessageList,
  show: ContactMessageShow,
  options: { label: 'Contact messages' },
  recordRepresentation: (record: ContactMessageRecord) =>
    `Message from ${record.firstName} ${record.lastName}`,
};
