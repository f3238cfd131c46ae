import { lazy, Suspense } from 'react';

const MarkdownHtml = lazy(async () => ({ default: (await import('./markdown-html')).MarkdownHtml }));

/** Renders Markdown. Until the renderer is loaded, the source text is shown. */
export function Markdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<p className="whitespace-pre-line">{text}</p>}>
      <MarkdownHtml text={text} />
    </Suspense>
  );
}
