/** Calls `stop` once: on the first SIGTERM, SIGINT or SIGHUP, or when the parent process ends (the IPC channel closes). */
export function onStop(stop: () => void): void {
  let stopping = false
  const once = (): void => {
    if (stopping) return
    stopping = true
    stop()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, once)
  process.on('disconnect', once)
}
