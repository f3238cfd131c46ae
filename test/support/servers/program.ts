import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port';

const root = join(__dirname, '../../..');
const READY_WITHIN_MS = 120_000;

/**
 * The built program as a separate process with its own embedded database and data folder, as a user starts it.
 * Variables of the caller's environment that would change its behaviour are overridden.
 */
export class Program {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'gidana-program-'));
  /** The output of all runs together. */
  output = '';
  private child: ChildProcess | null = null;

  private constructor(
    readonly url: string,
    private readonly env: Record<string, string>,
  ) {}

  /** Builds outdated parts and resolves once the program is ready. `host` is its name in URLs. */
  static async start(env: Record<string, string> = {}, host = '127.0.0.1'): Promise<Program> {
    execFileSync(process.execPath, ['scripts/build.mjs'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const program = new Program(`http://${host}:${await freePort()}`, env);
    await program.run();
    return program;
  }

  /** Starts it with a copy of the data folder of another that had ended. */
  static async startOn(data: string, env: Record<string, string>): Promise<Program> {
    const program = new Program(`http://127.0.0.1:${await freePort()}`, env);
    cpSync(data, program.dataDir, { recursive: true });
    await program.run();
    return program;
  }

  /** Starts the program, for the first time or again, on the same port and data. */
  async run(): Promise<void> {
    const child = spawn(process.execPath, ['--max-semi-space-size=4', 'dist/main.js'], {
      cwd: root,
      env: { ...process.env, ...this.settings(), ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.output += text;
      process.stderr.write(text);
    });
    this.child = child;
    try {
      await this.untilReady(child);
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Kills the program and its database at the same time, like a power failure. */
  async kill(): Promise<void> {
    const exited = this.exited();
    this.killDatabase();
    this.child?.kill('SIGKILL');
    await exited;
  }

  /** Kills only the database process; the program restarts it. */
  killDatabase(): void {
    this.signalDatabase('SIGKILL');
  }

  signalDatabase(signal: NodeJS.Signals): void {
    process.kill(Number(readFileSync(join(this.dataDir, 'pg.lock'), 'utf8')), signal);
  }

  /** Asks it to end; resolves with its exit code when it has. Its data stay. */
  async end(): Promise<number | null> {
    const exited = this.exited();
    this.child?.kill('SIGTERM');
    await exited;
    return this.child?.exitCode ?? null;
  }

  /** Stops the program in order and removes its data. */
  async stop(): Promise<void> {
    await this.end();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async exited(): Promise<void> {
    const child = this.child;
    if (child && child.exitCode === null && child.signalCode === null) {
      await new Promise((resolve) => child.once('exit', resolve));
    }
  }

  private settings(): Record<string, string> {
    const unset = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'SMS_URL', 'S3_BUCKET', 'S3_ACCESS_KEY_ID'];
    return {
      ...Object.fromEntries(
        [...unset, 'S3_SECRET_ACCESS_KEY', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'].map((name) => [name, '']),
      ),
      NODE_ENV: 'development',
      NODE_OPTIONS: '',
      ROLE: 'all',
      HOST: '127.0.0.1',
      PORT: new URL(this.url).port,
      PUBLIC_URL: this.url,
      DATA_DIR: this.dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    };
  }

  private async untilReady(child: ChildProcess): Promise<void> {
    const end = Date.now() + READY_WITHIN_MS;
    while (Date.now() < end) {
      if (child.exitCode !== null) throw new Error(`The program ended with code ${child.exitCode}`);
      const response = await fetch(`${this.url}/api/health/ready`).catch(() => null);
      if (response?.ok) return;
      await pause(50);
    }
    throw new Error('The program did not get ready in time');
  }
}
