import FactCheck from '@mui/icons-material/FactCheck';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { AuditRecord } from '../api/records';
import { actionText } from './action-texts';
import { AuditList } from './audit-list';

const AuditShow = lazy(() => import('./audit-show'));

export const audit: ResourceProps = {
  name: 'audit',
  icon: FactCheck,
  list: AuditList,
  show: AuditShow,
  options: { label: 'Audit log' },
  recordRepresentation: (record: AuditRecord) => actionText(record.action),
};
