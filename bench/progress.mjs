const WIDTH = 30;

/** A progress bar on a terminal, a line per tenth elsewhere. Returns a function that sets the number of things done. */
export function progress(label, total) {
  const started = Date.now();
  let shown = -1;
  return (done) => {
    const share = total === 0 ? 1 : done / total;
    const step = Math.floor(share * (process.stderr.isTTY ? 100 : 10));
    if (step === shown) return;
    shown = step;
    const filled = Math.round(share * WIDTH);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const text = `${label} ${bar} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}, ${seconds} s`;
    process.stderr.write(process.stderr.isTTY ? `\r${text}${done >= total ? '\n' : ''}` : `${text}\n`);
  };
}
