import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { atMost, type Measured, type Row } from '../lib/row.ts'

type Line = Record<string, unknown> & { row: string; skipped?: string }

/** Runs a separate program. The program opens its own sites and prints a line of JSON for each measurement. */
async function linesOf(name: string, args: string[] = []): Promise<Line[]> {
  const file = join(import.meta.dirname, `../programs/${name}.ts`)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: Line[] = []
  for await (const line of createInterface({ input: child.stdout })) lines.push(JSON.parse(line) as Line)
  return lines
}

type Sockets = {
  open: number
  memoryMb: { busy: number }
  deliveryMs: { p99: number }
  afterKill: { back: number; seconds: number }
}

/** Measures 10,000 idle sockets and 500 messages per second in one process, and the reconnection of all clients after `kill -9`. */
export const sockets: Row = {
  name: 'sockets',
  async run() {
    const [ours, bare] = (await linesOf('sockets')) as unknown as [Sockets, { echoMs: { p99: number } }]
    const missing = (what: string, there: number): Measured =>
      atMost(`sockets ${what}`, 10_000 - there, 0, 'missing')
    return [
      missing('open', ours.open),
      atMost('messages at 500/s: delivery p99', ours.deliveryMs.p99, 250, 'ms'),
      {
        what: 'a bare ws echo server: p99',
        goal: '',
        measured: `${bare.echoMs.p99.toFixed(0)} ms`,
        met: undefined,
      },
      atMost('memory with 10,000 sockets', ours.memoryMb.busy, 400, 'MB'),
      missing('back after kill -9', ours.afterKill.back),
      atMost('all back after', ours.afterKill.seconds, 40, 's', 1),
    ]
  },
}

/** Sends 100,000 messages while frames are lost, duplicated and delayed, and servers are killed. This takes minutes. */
export const messages: Row = {
  name: 'messages',
  async run() {
    const [line] = await linesOf('messages')
    if (!line || line.skipped !== undefined) throw new Error(line?.skipped ?? 'nothing was measured')
    const counts = line as unknown as { lost: number; doubled: number; wrongUnread: number; kills: number }
    return [
      atMost(`messages lost (${counts.kills} kills)`, counts.lost, 0, ''),
      atMost('messages doubled', counts.doubled, 0, ''),
      atMost('wrong unread counts', counts.wrongUnread, 0, ''),
    ]
  },
}
