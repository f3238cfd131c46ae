import { IdField, IntField, ObjectListField, TextField } from '../../platform/http/fields/fields';
import { Shown, ShownId, ShownInt, ShownText } from '../../platform/http/fields/shown';
import { VocabularyField } from '../../vocabulary/vocabulary-field';

const versionOptions = {
  min: 1,
  description: 'The version that the admin read; 409 for any other',
  example: 3,
};
const noteOptions = { optional: true, max: 1000, description: 'A note for the owner' };

export class VersionInput {
  @IntField(versionOptions) version: number;
}

/** Why something is refused or suspended. The owner reads both. */
export class ReasonInput {
  @VocabularyField('moderationReasons') reason: string;
  @TextField({ ...noteOptions, example: 'Please add a photo of the kitchen' }) note?: string;
}

export class RefusalInput extends ReasonInput {
  @IntField(versionOptions) version: number;
}

/** The same for the services. */
export const reasonOf = ({ reason, note }: ReasonInput): { code: string; note: string | null } => ({
  code: reason,
  note: note ?? null,
});

export class VerifyInput {
  @TextField({ max: 60, description: 'How it was checked', example: 'In-person inspection' }) method: string;
  @TextField({ ...noteOptions, description: 'For admins', example: 'Met the landlord, saw the documents' })
  note?: string;
}

class BulkItemInput {
  @IdField() id: string;
  @IntField(versionOptions) version: number;
}

export class BulkApproveInput {
  @ObjectListField(() => BulkItemInput, { maxItems: 100 }) items: BulkItemInput[];
}

export class SkippedView {
  @ShownId() id: string;
  @ShownText('The first listing of a new account') why: string;
}

/** The result of a bulk approval. */
export class BulkApprovedView {
  @ShownText('2 approved, 1 skipped') message: string;
  @ShownInt(2, { description: 'The number of approved items' }) approved: number;
  @Shown({ type: SkippedView, isArray: true }) skipped: SkippedView[];
}
