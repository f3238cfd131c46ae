import FactCheck from '@mui/icons-material/FactCheck';
import type { AuditRecord } from '../api/records';
import { resource } from '../resource';
import { actionText } from './action-texts';
import { AuditList } from './audit-list';

export const audit = resource<AuditRecord>({
  name: 'audit',
  icon: FactCheck,
  list: AuditList,
  show: () => import('./audit-show'),
  label: 'Audit log',
  title: (record) => actionText(record.action),
});
