/** Required before the program: reports at exit which package files it loaded. */
process.on('exit', () => {
  const files = Object.keys(require.cache).filter((file) => file.includes('node_modules'));
  process.stderr.write(`${JSON.stringify({ loaded: files })}\n`);
});
