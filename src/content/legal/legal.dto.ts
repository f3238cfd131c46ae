import { Shown, TextField } from '../../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';

export class LegalView {
  @Shown({ type: String, enum: ['terms', 'privacy'], example: 'terms' }) kind: string;
  @Shown({ type: 'integer', example: 1 }) version: number;
  @Shown({ type: String, example: 'Terms and conditions' }) title: string;
  @Shown({ type: String, description: 'Markdown', example: '## What these terms cover' }) body: string;
  @Shown({ type: String, format: 'date', example: '2023-03-11' }) updatedOn: string;
}

export class AdminLegalView extends LegalView {
  @Shown({ type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' }) id: string;
}

/** A new version of the same text. */
@AcceptsFieldsOf(() => AdminLegalView)
export class LegalBody {
  @TextField({ min: 3, max: 120 }) title: string;
  @TextField({ min: 20, max: 90_000, description: 'Markdown' }) body: string;
}
