const number = (value, digits = 0) =>
  value === undefined || !Number.isFinite(value)
    ? '-'
    : value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });

const COLUMNS = [
  'what',
  '',
  'req/s',
  'p50 ms',
  'p95',
  'p99',
  'worst',
  'CPU ms',
  'PostgreSQL',
  'MB',
  '503',
  'errors',
];
const MACHINE = ['load', 'others'];

/**
 * Prints the results as Markdown tables: the program, the other server, and their ratio by throughput and by the CPU time
 * of server and PostgreSQL together (above 1: the program is the faster one). `load`: the machine's load average at the
 * end; `others`: how many cores everything else on the machine kept busy meanwhile.
 */
export function printReport({ machine, node, other, results }) {
  console.log(
    `\n${machine.cores} cores of ${machine.cpu}, ${machine.memoryGb} GB, Node ${node}; other: ${other}`,
  );
  for (const { listings, readyMs, loadSeconds, measured } of results) {
    const loaded = loadSeconds > 0 ? `, loaded in ${number(loadSeconds, 1)} s` : '';
    console.log(`\n${number(listings)} listings, ready ${number(readyMs)} ms after the start${loaded}\n`);
    printTable(Object.entries(measured).flatMap(([what, sides]) => rowsOf(what, sides)));
  }
}

function rowsOf(what, { program, other }) {
  const ratio = [
    '',
    'ratio',
    number(program.perSecond / other.perSecond, 2),
    ...Array(4).fill(''),
    number((other.cpuMs + other.postgresMs) / (program.cpuMs + program.postgresMs), 2),
    ...Array(6).fill(''),
  ];
  return [cells(what, 'program', program), cells('', 'other', other), ratio];
}

const cells = (what, side, figures) => [
  what,
  side,
  number(figures.perSecond),
  ...['p50', 'p95', 'p99', 'worst'].map((key) => number(figures[key], figures[key] < 10 ? 1 : 0)),
  number(figures.cpuMs, 2),
  number(figures.postgresMs, 2),
  ...['memoryMb', 'busy', 'errors'].map((key) => number(figures[key])),
  number(figures.machine?.load, 1),
  number(figures.machine?.othersCores, 1),
];

function printTable(rows) {
  const titles = [...COLUMNS, ...MACHINE];
  const widths = titles.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i].length)));
  const line = (row) =>
    `| ${row.map((cell, i) => (i < 2 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(' | ')} |`;
  console.log(
    [line(titles), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join(
      '\n',
    ),
  );
}
