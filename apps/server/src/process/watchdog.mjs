// JavaScript, because `npm start` imports it before the project's own Node.js runs.

const TICK_MS = 1_000
const MAX_SILENT_TICKS = 10

/**
 * Kills a process (SIGKILL) that sent beats before, but none for ten seconds: its event loop is blocked. Calls `onHung` first.
 * Counts ticks instead of time, so that no process is killed after the machine was suspended.
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

/** Sends beats to the parent process while the event loop runs. Does nothing without an IPC channel. */
export function sendBeats() {
  if (!process.send) return
  const beat = () => process.connected && process.send({ beat: true }, undefined, undefined, () => {})
  setInterval(beat, TICK_MS).unref()
}
