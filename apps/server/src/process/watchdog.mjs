// JavaScript, because `npm start` imports it before the project's own Node.js runs.
import { readFileSync } from 'node:fs'

const TICK_MS = 250
const MAX_SILENT_TICKS = 10_000 / TICK_MS
const MAX_STOPPED_TICKS = 1_000 / TICK_MS

/**
 * Kills a process (SIGKILL) that sent beats before, but none for ten seconds: its event loop is blocked. A process that is stopped
 * by a signal is killed after one second, because a busy machine cannot be the reason. Calls `onHung` first.
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
    const hangs =
      silentTicks >= MAX_SILENT_TICKS || (silentTicks >= MAX_STOPPED_TICKS && isStopped(child.pid))
    if (!hangs) return
    clearInterval(timer)
    onHung()
    child.kill('SIGKILL')
  }, TICK_MS)
  child.once('exit', () => clearInterval(timer))
}

/** Returns whether a signal such as SIGSTOP stopped the process. Returns false outside Linux. */
function isStopped(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')')).startsWith(') T ')
  } catch {
    return false
  }
}

/** Sends beats to the parent process while the event loop runs. Does nothing without an IPC channel. */
export function sendBeats() {
  if (!process.send) return
  const beat = () => process.connected && process.send({ beat: true }, undefined, undefined, () => {})
  setInterval(beat, TICK_MS).unref()
}
