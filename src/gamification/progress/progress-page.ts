import { escapeMarkup } from '../../platform/text/escape-markup';
import { describeProgress, figuresOf, tierName, type ProgressFacts } from './progress-card';

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-content:center;gap:24px;padding:24px 16px;box-sizing:border-box;
  font:17px/1.5 system-ui,sans-serif;background:#f7f6f2;color:#14201b;text-align:center}
  img{width:100%;max-width:760px;height:auto;border-radius:16px;margin:0 auto;display:block}
  h1{font-size:1.5rem;margin:0}p{margin:0}a{display:inline-block;background:#0b6b4f;color:#fff;font-weight:600;
  padding:12px 24px;border-radius:999px;text-decoration:none}a:focus-visible{outline:3px solid #14201b;outline-offset:2px}
  @media(prefers-color-scheme:dark){body{background:#101915;color:#eef3f0}a:focus-visible{outline-color:#fff}}`;

/** The page behind a shared progress URL, for people and for link previews. */
export function progressPage(facts: ProgressFacts, site: string, code: string): string {
  const address = `${site}/progress/${code}`;
  const title = `${facts.firstName} is in the ${tierName(facts)} tier on Gidana`;
  const says = figuresOf(facts)
    .map(([label, value]) => `${label}: ${value}`)
    .join(' · ');
  const tag = (name: string, content: string): string =>
    `<meta property="${name}" content="${escapeMarkup(content)}">`;
  return `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${escapeMarkup(title)}</title><meta name="description" content="${escapeMarkup(says)}"><meta name="robots" content="noindex">
    <link rel="canonical" href="${escapeMarkup(address)}">${tag('og:site_name', 'Gidana')}${tag('og:type', 'website')}
    ${tag('og:title', title)}${tag('og:description', says)}${tag('og:url', address)}${tag('og:image', `${address}.png`)}
    ${tag('og:image:type', 'image/png')}${tag('og:image:width', '1200')}${tag('og:image:height', '630')}${tag('og:image:alt', describeProgress(facts))}
    <meta name="twitter:card" content="summary_large_image"><meta name="twitter:image" content="${escapeMarkup(`${address}.png`)}">
    <style>${STYLE}</style></head><body><main style="display:grid;gap:24px;justify-items:center"><h1>${escapeMarkup(title)}</h1>
    <img src="/progress/${escapeMarkup(code)}.png" width="1200" height="630" alt="${escapeMarkup(describeProgress(facts))}">
    <p>${escapeMarkup(says)}</p><p><a href="${escapeMarkup(site)}/signup">Find your home on Gidana</a></p></main></body></html>`;
}

/** The page for a missing card. */
export const noProgressPage = (site: string): string =>
  `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>This card is gone</title><meta name="robots" content="noindex"><style>${STYLE}</style></head><body><main>
  <h1>This card is gone</h1><p>Its owner has left, or the address is not complete.</p><p><a href="${escapeMarkup(site)}/">Go to Gidana</a></p></main></body></html>`;
