import { lateComponent } from './late-part';

const MarkdownHtml = lateComponent(
  () => import('./markdown-html'),
  'MarkdownHtml',
  (_, { text }) => <p className="whitespace-pre-line">{text}</p>,
);

/** Renders Markdown. Until the renderer is loaded, the source text is shown. */
export function Markdown({ text }: { text: string }) {
  return <MarkdownHtml text={text} />;
}
