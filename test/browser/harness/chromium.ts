import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A browser that starts on this machine, or the reason why there is none. */
export type Chromium = { path: string; env: Record<string, string> } | { missing: string };

const root = join(__dirname, '../../..');
const SYSTEM = '/usr/bin/chromium';

/**
 * The browser that CHROMIUM_PATH names, else the one of the npm package, else the system's. The package's is the same
 * version with the same fonts everywhere, and a headless shell: tests take two thirds of the processor time that
 * Debian's Chromium takes.
 */
export function findChromium(): Chromium {
  const given = process.env['CHROMIUM_PATH'];
  if (given)
    return existsSync(given) ? { path: given, env: {} } : { missing: `CHROMIUM_PATH names ${given}` };
  const own = packaged();
  if ('missing' in own && existsSync(SYSTEM)) return { path: SYSTEM, env: {} };
  return own;
}

/** The package's own libraries are used where the system lacks them. */
function packaged(): Chromium {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    const here = `${process.platform} ${process.arch}`;
    return { missing: `npm brings a Chromium for Linux x64 only; this is ${here}. Set CHROMIUM_PATH.` };
  }
  const folder = unpacked();
  const path = join(folder, 'chromium');
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  const candidates = [fonts, { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023/lib') }];
  let problem = '';
  for (const env of candidates) {
    try {
      execFileSync(path, ['--version'], { env: { ...process.env, ...env }, stdio: 'pipe' });
      return { path, env };
    } catch (error) {
      problem = String((error as { stderr?: Buffer }).stderr ?? error).split('\n')[0]!;
    }
  }
  return { missing: `the Chromium of npm does not start here: ${problem}` };
}

/**
 * Unpacks the archives of the package once. The package trusts every file in the temporary folder, even half-written
 * ones: so it unpacks into a folder of its own, which is renamed when complete.
 */
function unpacked(): string {
  const manifest = join(root, 'node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = join(root, '.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const script = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
  // The variable makes the package unpack its libraries too, as it does on AWS.
  const env = { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' };
  execFileSync(process.execPath, ['-e', script], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(join(draft, 'fonts.conf'), fontsConfig(folder));
  if (existsSync(folder)) rmSync(draft, { recursive: true });
  else renameSync(draft, folder);
  return folder;
}

const fontsConfig = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
