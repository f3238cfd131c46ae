import { Button, ButtonAnchor } from '@/components/ui/button';
import { notify } from '@/lib/toasts';

/** The recovery codes, which are shown this once: to copy, to download, and to continue. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const text = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Gidana recovery codes\n${text}\n`)}`;
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify.success('Recovery codes copied');
    } catch {
      notify.error('Could not copy. Please download them');
    }
  }
  return (
    <div className="space-y-4">
      <p>
        Keep these recovery codes somewhere safe. Each replaces your second factor once, if you lose it. They
        are not shown again.
      </p>
      <ul aria-label="Recovery codes" className="max-w-sm columns-2 font-mono leading-8">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <ButtonAnchor look="secondary" href={file} download="gidana-recovery-codes.txt">
          Download
        </ButtonAnchor>
        <Button onClick={onSaved}>I have saved them</Button>
      </div>
    </div>
  );
}
