import { Entity } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../platform/database/orm/base.entity';
import { JsonColumn, ReferenceColumn, TextColumn } from '../platform/database/orm/columns';
import { IndexOn } from '../platform/database/orm/indexes';
import type { TableOf } from '../platform/database/sql/tables';
import type { StoredImage } from '../uploads/upload.entity';
import { User } from '../users/account/user.entity';
import { Case } from './case.entity';

/** The statement and pictures of one side; the other side never reads them. */
@Entity({ tableName: 'case_evidence' })
@IndexOn('case_evidence_case_index', ['caseId', 'createdAt'])
export class CaseEvidence extends BaseEntity<'images'> {
  @ReferenceColumn(() => Case, { onDelete: 'cascade', name: 'case_evidence_case_fkey' }) caseId: string;
  @ReferenceColumn(() => User, { name: 'case_evidence_user_fkey' }) userId: string;
  @TextColumn() text: string;
  @JsonColumn({ defaultRaw: "'[]'" }) images: StoredImage[] = [];
}

declare module '../platform/database/sql/tables' {
  interface Tables {
    case_evidence: TableOf<CaseEvidence>;
  }
}
