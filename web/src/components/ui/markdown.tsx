import { lazy, Suspense } from 'react';

const MarkdownHtml = lazy(async () => ({ default: (await import('./markdown-html')).MarkdownHtml }));

/** Text in Markdown. Until what draws it has come, the text stands there as it was written. */
export function Markdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<p className="whitespace-pre-line">{text}</p>}>
      <MarkdownHtml text={text} />
    </Suspense>
  );
}
