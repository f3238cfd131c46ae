/** Required before the program: tells at its end which files of packages it loaded. */
process.on('exit', () => {
  const files = Object.keys(require.cache).filter((file) => file.includes('node_modules'));
  process.stderr.write(`${JSON.stringify({ loaded: files })}\n`);
});
