import { IdField, TextField } from '../platform/http/fields/fields';
import { VocabularyField } from '../vocabulary/vocabulary-field';

export class ReportBody {
  @VocabularyField('reportReasons', { required: 'Reason is required' }) reason: string;
  @TextField({ optional: true, max: 1000, example: 'The photos are of another house' }) note?: string;
}

export class MessageReportBody extends ReportBody {
  @IdField({ label: 'Message' }) messageId: string;
}

export class PhotoReportBody extends ReportBody {
  @TextField({
    label: 'Photo',
    max: 2000,
    description: 'A URL of the photo, of any size',
    example: '/media/0f5b1c7a9d2e4f60817263544a3b2c1d-large.jpg',
  })
  url: string;
}
