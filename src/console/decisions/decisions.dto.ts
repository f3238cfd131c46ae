import type { Reason } from '../../approval/decision';
import {
  FlagField,
  IntField,
  LineField,
  ObjectListField,
  TextField,
  TextListField,
} from '../../platform/http/fields/fields';
import { Shown, ShownId, ShownInstant, ShownInt, ShownText } from '../../platform/http/fields/shown';
import { VocabularyField } from '../../vocabulary/vocabulary-field';

const versionOptions = {
  min: 1,
  description: 'The version that the admin read; 409 for any other',
  example: 3,
};
const noteOptions = { optional: true, max: 1000, description: 'A note for the owner' };

const undoableOptions = {
  optional: true,
  description:
    'Hold the decision until `undoUntil`: until then `undo` takes it back and nobody is notified of it. Otherwise it takes effect at once.',
  example: true,
};

export class VersionInput {
  @IntField(versionOptions) version: number;
  @FlagField(undoableOptions) undoable?: boolean;
}

/** Why something is refused or suspended. The owner reads both. */
export class ReasonInput {
  @VocabularyField('moderationReasons') reason: string;
  @TextField({ ...noteOptions, example: 'Please add a photo of the kitchen' }) note?: string;
}

export class RefusalInput extends ReasonInput {
  @IntField(versionOptions) version: number;
  @FlagField(undoableOptions) undoable?: boolean;
}

/** The reason of a request body, with the program's names. */
export const reasonOf = ({ reason, note }: ReasonInput): Reason => ({
  code: reason,
  note: note ?? null,
});

export class VerifyInput {
  @LineField({ max: 60, description: 'How it was checked', example: 'In-person inspection' }) method: string;
  @TextField({ ...noteOptions, description: 'For admins', example: 'Met the landlord, saw the documents' })
  note?: string;
}

/** Any text is accepted: the response lists skipped items by the id that was sent, even if no item has it. */
const sentId = { max: 200, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' };

class BulkItemInput {
  @TextField({ ...sentId, description: 'One that is none is skipped' }) id: string;
  @IntField(versionOptions) version: number;
}

export class BulkApproveInput {
  @ObjectListField(() => BulkItemInput, { maxItems: 100 }) items: BulkItemInput[];
  @FlagField(undoableOptions) undoable?: boolean;
}

export class BulkUndoInput {
  @TextListField({ label: 'Ids', maxItems: 100, maxLength: sentId.max, example: [sentId.example] })
  ids: string[];
}

export class SkippedView {
  @ShownId() id: string;
  @ShownText('The first listing of a new account') why: string;
}

/** The response to a decision. */
export class DecidedView {
  @ShownText('Done') message: string;
  @ShownInstant({
    required: false,
    description: 'Until when it can be undone; left out: it took effect at once',
  })
  undoUntil?: string;
}

/** The result of a bulk approval. */
export class BulkApprovedView extends DecidedView {
  @ShownText('2 approved, 1 skipped') declare message: string;
  @ShownInt(2, { description: 'The number of approved items' }) approved: number;
  @Shown({ type: SkippedView, isArray: true }) skipped: SkippedView[];
}

export class BulkUndoneView {
  @ShownText('2 undone, 1 skipped') message: string;
  @ShownInt(2, { description: 'The number of decisions that were undone' }) undone: number;
  @Shown({ type: SkippedView, isArray: true }) skipped: SkippedView[];
}
