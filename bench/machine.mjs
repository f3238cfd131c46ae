import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

const onLinux = process.platform === 'linux';
/** Clock ticks a second: the unit of CPU time in /proc. */
const ticks = onLinux ? Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100 : 100;
const toMs = (count) => (count / ticks) * 1_000;

/** CPU time that a process has used so far in all its threads, in milliseconds; NaN where the system reports none. */
export function cpuMsOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return toMs(Number(fields[11]) + Number(fields[12]));
  } catch {
    return NaN;
  }
}

/** CPU time of every connection of the client's database but its own, by process; NaN for a server elsewhere. */
export async function backendsCpu(client) {
  const { rows } = await client.query(`select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
  return new Map(rows.map(({ pid }) => [pid, cpuMsOf(pid)]));
}

/** Milliseconds that the connections of `after` used since `before`; those opened meanwhile started at zero. */
export const usedSince = (before, after) =>
  [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);

/** CPU time of everything that runs on the machine. */
function busyMs() {
  if (!onLinux) return NaN;
  const [user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8')
    .slice('cpu '.length)
    .trim()
    .split(/\s+/)
    .map(Number);
  return toMs(user + nice + system + irq + softirq);
}

/** Starts to watch the machine. The returned function reports how busy other processes than `ours` kept it. */
export function watchMachine() {
  const started = performance.now();
  const [busy, own] = [busyMs(), process.cpuUsage()];
  return (ours) => {
    const { user, system } = process.cpuUsage(own);
    const others = busyMs() - busy - ours - (user + system) / 1_000;
    return {
      cores: availableParallelism(),
      load: loadavg()[0],
      othersCores: Math.max(0, others / (performance.now() - started)),
    };
  };
}
