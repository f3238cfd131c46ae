import QuestionAnswer from '@mui/icons-material/QuestionAnswer';
import type { FaqRecord } from '../api/records';
import { resource } from '../resource';
import { FaqList } from './faq-list';

export const faq = resource<FaqRecord>({
  name: 'faq',
  icon: QuestionAnswer,
  list: FaqList,
  create: () => import('./faq-create'),
  edit: () => import('./faq-edit'),
  label: 'Questions',
  title: (record) => record.question,
});
