import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BarePage } from './bare.ts'
import { loadOf } from './load.ts'

/** Runs `work` with the URL of a minimal server, which always sends the same answer: a small JSON, or the given page. */
export async function withBare<T>(
  kind: 'http' | 'fastify' | BarePage,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const program = typeof kind === 'string' ? kind : 'page'
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts'), program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  try {
    child.stdin.end(typeof kind === 'string' ? '' : JSON.stringify(kind))
    const [output] = (await once(child.stdout, 'data')) as [Buffer]
    return await work(output.toString().trim())
  } finally {
    child.kill('SIGKILL')
  }
}

/** Returns the number of answers per second of a minimal server. */
export const rateOfBare = (kind: 'http' | 'fastify' | BarePage): Promise<number> =>
  withBare(kind, (url) => loadOf(url, { path: '/' }))
