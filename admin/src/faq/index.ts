import QuestionAnswer from '@mui/icons-material/QuestionAnswer';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { FaqRecord } from '../api/records';
import { FaqList } from './faq-list';

const FaqCreate = lazy(() => import('./faq-create'));
const FaqEdit = lazy(() => import('./faq-edit'));

export const faq: ResourceProps = {
  name: 'faq',
  icon: QuestionAnswer,
  list: FaqList,
  create: FaqCreate,
  edit: FaqEdit,
  options: { label: 'Questions' },
  recordRepresentation: (record: FaqRecord) => record.question,
};
