import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAQ_SEED } from '../../src/content/seed/faq.seed';
import { LEGAL_SEED } from '../../src/content/seed/legal.seed';

/**
 * A listing is published after a look at its page in the console; an inspection in person gives it a separate badge.
 */
const PROMISED =
  /(every home|we|homes are|it is)( \w+){0,3} (look|looked|walk|inspect|inspected|verified)\b[^.'"]*(in person|before)/i;

const pages = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join('web/src', name), 'utf8').replace(/\s+/g, ' ') }));

it('promises no inspection of every home, on no page and in no seeded text', () => {
  expect(PROMISED.test('Every home is looked at in person before it is shown')).toBe(true);
  expect(PROMISED.test('Of the home itself. We look at it in person before it is published.')).toBe(true);
  expect(PROMISED.test('We look at homes before we show them.')).toBe(true);
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.filter(({ text }) => PROMISED.test(text)).map(({ name }) => name)).toEqual([]);
  // Only homes with that badge were inspected.
  const marked = /Where we also inspected the home[^.]*\./;
  const seeds = [...FAQ_SEED.map(({ answer }) => answer), ...LEGAL_SEED.map(({ body }) => body)];
  expect(seeds.filter((text) => PROMISED.test(text.replace(marked, '')))).toEqual([]);
});

it('calls a home inspected only where the console recorded an inspection', () => {
  const [, methods] = /const METHODS = \[(.*?)\]/s.exec(
    readFileSync('admin/src/listings/verify-dialog.tsx', 'utf8'),
  )!;
  const named = [...methods!.matchAll(/'([^']+)'/g)].map(([, method]) => method!);
  expect(named).toEqual(['In-person inspection', 'Video inspection']);
  const trust = FAQ_SEED.find(({ question }) => question.includes('trust'))!.answer;
  expect(trust).toContain('inspected the home, in person or by video, its page says');
});

it('asks nobody to reply to a mail, which no program reads', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const asking = sources.filter((name) =>
    /reply to this (mail|email)/i.test(readFileSync(join('src', name), 'utf8')),
  );
  expect(asking).toEqual([]);
});

it('keeps the warning of scams', () => {
  const warning = FAQ_SEED.find(({ question }) => question.includes('payment in advance'))!.answer;
  expect(warning).toMatch(
    /Never pay anything before the documents of the property have been released to you/,
  );
});

it('names every cookie that the program sets in the privacy policy', () => {
  const policy = LEGAL_SEED.find(({ kind }) => kind === 'privacy')!.body;
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join('src', name), 'utf8'))
    .filter((text) => /setCookie|serializeCookie/.test(text));
  const names = sources.flatMap((text) => [...text.matchAll(/'(gidana_[a-z_]+)'/g)].map(([, name]) => name!));
  expect(names).toHaveLength(3);
  for (const name of [...names, 'privacy']) expect(policy).toContain(`\`${name}\``);
});

it('promises no hours of service in seeded texts', () => {
  for (const { answer } of FAQ_SEED) expect(answer).not.toMatch(/24 hours|24\/7|read first/);
});
