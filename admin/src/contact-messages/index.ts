import Mail from '@mui/icons-material/Mail';
import type { ContactMessageRecord } from '../api/records';
import { resource } from '../resource';
import { ContactMessageList } from './contact-message-list';

export const contactMessages = resource<ContactMessageRecord>({
  name: 'contact-messages',
  icon: Mail,
  list: ContactMessageList,
  show: () => import('./contact-message-show'),
  label: 'Contact messages',
  title: (record) => `Message from ${record.firstName} ${record.lastName}`,
});
