import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'

/** Returns the resident memory of a process in MB; undefined if the system does not provide it. */
export async function memoryOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
}

export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return (
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN) * 10) /
    10
  )
}

export type Sockets = Awaited<ReturnType<typeof openSockets>>

/**
 * Opens a socket for each URL, a few hundred at a time. A closed socket is opened again with the delays of the site's pages: 1, 2, 4, 8 and
 * 16 s, and at least 3 s after the previous attempt. A successful connection resets the delay.
 */
export async function openSockets(addresses: string[], onMessage: (at: number, text: string) => void) {
  const sockets: (WebSocket | undefined)[] = []
  const ready = new Set<number>()
  let ended = false

  function open(at: number, attempt: number): void {
    const began = performance.now()
    let failures = attempt
    const socket = new WebSocket(addresses[at]!, { perMessageDeflate: false })
    sockets[at] = socket
    socket.on('open', () => (failures = 0))
    socket.on('message', (data) => {
      ready.add(at)
      onMessage(at, String(data))
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      ready.delete(at)
      if (ended || failures >= 5) return
      const delay = Math.max(1_000 * 2 ** failures, 3_000 - (performance.now() - began))
      setTimeout(() => !ended && open(at, failures + 1), delay)
    })
  }

  for (let at = 0; at < addresses.length; at += 1) {
    open(at, 0)
    if (at % 200 === 199) while (ready.size < at - 400) await wait(5)
  }
  return {
    sockets,
    ready,
    /** Waits until every socket has received a message, at most until the timeout. Returns the seconds that it waited. */
    async all(timeoutSeconds: number): Promise<number> {
      const began = performance.now()
      while (ready.size < addresses.length && performance.now() - began < timeoutSeconds * 1000)
        await wait(20)
      return Math.round((performance.now() - began) / 100) / 10
    },
    end(): void {
      ended = true
      for (const socket of sockets) socket?.terminate()
    },
  }
}

/** Calls `send` at a steady rate for some seconds. */
export async function atPace(
  perSecond: number,
  seconds: number,
  send: (turn: number) => void,
): Promise<void> {
  const began = performance.now()
  const total = perSecond * seconds
  for (let turn = 0; turn < total;) {
    const due = Math.min(total, ((performance.now() - began) / 1000) * perSecond)
    for (; turn < due; turn += 1) send(turn)
    await wait(2)
  }
}
