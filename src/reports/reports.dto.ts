import { TextField } from '../platform/http/fields/fields';
import { VocabularyField } from '../vocabulary/vocabulary-field';

export class ReportBody {
  @VocabularyField('reportReasons', { required: 'Reason is required' }) reason: string;
  @TextField({ optional: true, max: 1000, example: 'The photos are of another house' }) note?: string;
}
