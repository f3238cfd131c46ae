const number = (value, digits = 0) =>
  value === undefined || Number.isNaN(value)
    ? '-'
    : value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });

const COLUMNS = [
  'listings',
  'what',
  'req/s',
  'p50 ms',
  'p97.5',
  'p99',
  'CPU ms',
  'MB',
  'bare req/s',
  'bare p99',
  'bare CPU',
  'ratio',
  'errors',
];

/** Prints the results as a Markdown table. The ratio is the program's throughput divided by the baseline's. */
export function printReport({ machine, node, results }) {
  console.log(`\n${machine.cores} cores of ${machine.cpu}, ${machine.memoryGb} GB, Node ${node}\n`);
  const rows = results.flatMap(({ listings, measured }) =>
    Object.entries(measured).map(([what, { program, anchor }]) => [
      number(listings),
      what,
      number(program.perSecond),
      number(program.p50),
      number(program.p97_5),
      number(program.p99),
      number(program.cpuMs, 2),
      number(program.memoryMb),
      number(anchor.perSecond),
      number(anchor.p99),
      number(anchor.cpuMs, 2),
      number(program.perSecond / anchor.perSecond, 2),
      number(program.errors + anchor.errors),
    ]),
  );
  const widths = COLUMNS.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i].length)));
  const line = (cells) =>
    `| ${cells.map((cell, i) => (i === 1 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(' | ')} |`;
  console.log(
    [line(COLUMNS), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join(
      '\n',
    ),
  );
  for (const { listings, readyMs, loadSeconds } of results) {
    const loaded = loadSeconds > 0 ? `, loaded in ${number(loadSeconds, 1)} s` : '';
    console.log(`${number(listings)} listings: ready ${number(readyMs)} ms after the start${loaded}`);
  }
}
