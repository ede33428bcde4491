// JavaScript, because `npm start` imports it before the project's own Node.js runs.

const TICK_MS = 1_000
const MAX_SILENT_TICKS = 10

/**
 * Ends a process (SIGKILL) that sent beats and then none for ten seconds: its event loop does not turn. `onHung` is called before.
 * Ticks are counted, not time, so that a machine that slept ends nothing.
 */
export function watchProcess(child, onHung) {
  let silentTicks
  child.on('message', (message) => {
    if (message?.beat === true) silentTicks = 0
  })
  const timer = setInterval(() => {
    if (silentTicks === undefined) return
    silentTicks += 1
    if (silentTicks !== MAX_SILENT_TICKS) return
    onHung()
    child.kill('SIGKILL')
  }, TICK_MS)
  child.once('exit', () => clearInterval(timer))
}

/** Sends beats to the process that started this one, while the event loop turns. Without an IPC channel it does nothing. */
export function sendBeats() {
  if (!process.send) return
  const beat = () => process.connected && process.send({ beat: true }, undefined, undefined, () => {})
  setInterval(beat, TICK_MS).unref()
}
