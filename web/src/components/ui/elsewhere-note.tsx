import { Button } from './button';
import { Callout } from './callout';

interface ElsewhereNoteProps {
  /** Names the fields that were changed in another tab or on another device, with their new values. */
  text: string;
  onMine: () => void;
  onTheirs: () => void;
}

/**
 * Asks which of two texts stays, where a field of this form was changed elsewhere since it was opened. In sight wherever
 * the form is scrolled.
 */
export const ElsewhereNote = ({ text, onMine, onTheirs }: ElsewhereNoteProps) => (
  <Callout role="alert" className="sticky top-0 bottom-0 z-10 mb-4">
    <p className="break-words">{text}</p>
    <div className="flex flex-wrap">
      <Button type="button" look="quiet" onClick={onMine}>
        Keep mine
      </Button>
      <Button type="button" look="quiet" onClick={onTheirs}>
        Take the other
      </Button>
    </div>
  </Callout>
);
