// A test preloads this file into a process. The signal SIGUSR2 then makes the process hang.
process.on('SIGUSR2', () => {
  for (;;);
})
