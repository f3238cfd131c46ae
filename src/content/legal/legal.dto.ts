import { LineField, TextField } from '../../platform/http/fields/fields';
import { ShownChoice, ShownDate, ShownId, ShownInt, ShownText } from '../../platform/http/fields/shown';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';

export class LegalView {
  @ShownChoice(['terms', 'privacy']) kind: string;
  @ShownInt(1) version: number;
  @ShownText('Terms and conditions') title: string;
  @ShownText('## What these terms cover', { description: 'Markdown' }) body: string;
  @ShownDate({ example: '2023-03-11' }) updatedOn: string;
}

export class AdminLegalView extends LegalView {
  @ShownId() id: string;
}

/** A new version of the same text. */
@AcceptsFieldsOf(() => AdminLegalView)
export class LegalBody {
  @LineField({ min: 3, max: 120 }) title: string;
  @TextField({ min: 20, max: 90_000, description: 'Markdown', example: '## What these terms cover' })
  body: string;
}
