// Compares the sizes of the build with the budgets: npm run budgets (after npm run build). Sizes are in KB of gzip,
// but for the number of files that a page loads.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { ownPages } from '../module-graph.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));

const BUDGETS = { home: 120, css: 12, route: 25, map: 45, forms: 25, files: 24 };

const kilobytes = new Map();
function size(file) {
  if (!kilobytes.has(file)) kilobytes.set(file, gzipSync(readFileSync(dist + file)).length / 1024);
  return kilobytes.get(file);
}

/** All chunks that a chunk needs before it runs, the chunk included. */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const needed of manifest[key].imports ?? []) closure(needed, seen);
  return seen;
}

const scripts = (keys) => [...keys].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'));
const total = (keys) => scripts(keys).reduce((sum, file) => sum + size(file), 0);

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const first = closure(entry);
const beyond = (key, base) => new Set([...closure(key)].filter((chunk) => !base.has(chunk)));

/** The form and map libraries are shared, cached once, and have their own budgets. */
const isShared = (name) => (key) => new RegExp(`/${name}-[^/]*\\.js$`).test(manifest[key].file);
const isForms = isShared('forms');
const isMap = isShared('map');

const home = new Set([...first, ...closure('src/routes/landing.tsx')]);
const rows = [['home, first load', total(home), BUDGETS.home]];

const styles = new Set([...home].flatMap((key) => manifest[key].css ?? []));
rows.push(['css, first load', [...styles].reduce((sum, file) => sum + size(file), 0), BUDGETS.css]);

const shared = Object.keys(manifest).filter(isForms);
if (shared.length) rows.push(['forms', total(shared), BUDGETS.forms]);
const maps = Object.keys(manifest).filter(isMap);
if (maps.length) rows.push(['map', total(maps), BUDGETS.map]);

/** The frame of the signed-in pages is loaded once for all of them. */
const frame = closure('src/app/layouts/shell-layout.tsx', new Set(first));
rows.push(['frame', total([...frame].filter((chunk) => !home.has(chunk))), BUDGETS.route]);

const homeAndFrame = new Set([...home, ...frame]);
const framed = [...ownPages()].map((file) => file.slice(file.indexOf('src/routes/')));
let most = ['', 0];
for (const key of Object.keys(manifest).filter((name) => name.startsWith('src/routes/'))) {
  const name = key.replace('src/routes/', '').replace('.tsx', '');
  const isFramed = framed.includes(key);
  const own = [...beyond(key, isFramed ? homeAndFrame : home)].filter(
    (chunk) => !isForms(chunk) && !isMap(chunk),
  );
  rows.push([name, total(own), BUDGETS.route]);
  const files = new Set([...closure(key), ...(isFramed ? frame : first)]);
  if (files.size > most[1]) most = [name, files.size];
}
rows.push([`files of ${most[0]}, the most`, most[1], BUDGETS.files]);

let failed = false;
for (const [name, measured, budget] of rows) {
  const over = measured > budget;
  failed ||= over;
  process.stdout.write(
    `${over ? 'OVER ' : 'ok   '} ${name.padEnd(28)} ${measured.toFixed(1).padStart(6)} / ${budget}\n`,
  );
}
process.exitCode = failed ? 1 : 0;
