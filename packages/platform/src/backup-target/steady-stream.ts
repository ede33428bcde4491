import { Readable } from 'node:stream'
import { BackupTargetError } from './backup-target.ts'

/** The minimum number of bytes that a target must deliver while its reader waits for `waitMs`. */
const MIN_BYTES = 64 * 1024

/**
 * Passes the bytes of a target on. Fails with `away` when fewer than 64 KiB arrive while the reader waits for `waitMs` in all. The time in
 * which the reader does not read, for example because a database stores rows, does not count.
 */
export const steady = (stream: Readable, waitMs: number): Readable =>
  Readable.from(partsOf(stream, waitMs), { objectMode: false })

async function* partsOf(stream: Readable, waitMs: number): AsyncGenerator<Buffer> {
  // After this generator ends, nothing else handles an error of the stream.
  stream.on('error', () => {})
  const parts = stream.iterator({ destroyOnReturn: true }) as AsyncIterator<Buffer>
  let [leftMs, bytes] = [waitMs, 0]
  try {
    for (;;) {
      const since = performance.now()
      const next = await inTime(parts.next(), leftMs)
      if (next.done) return
      leftMs -= performance.now() - since
      bytes += next.value.length
      if (bytes >= MIN_BYTES) [leftMs, bytes] = [waitMs, 0]
      yield next.value
    }
  } finally {
    stream.destroy()
  }
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const fail = (): void => reject(new BackupTargetError('away', { cause: new Error('too slow') }))
    timer = setTimeout(fail, Math.max(0, ms))
  })
  // When the other promise is first, nothing else handles this one.
  work.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
