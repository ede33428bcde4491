// Preloaded by a test: a signal makes the process hang.
process.on('SIGUSR2', () => {
  for (;;);
})
