import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { loadOf } from './load.ts'

/** Answers a second of a server that does nothing but answer; `bytes` is the length of a page instead of a small JSON. */
export async function rateOfBare(kind: 'http' | 'fastify', bytes?: number): Promise<number> {
  const args = [join(import.meta.dirname, 'bare.ts'), kind, ...(bytes === undefined ? [] : [String(bytes)])]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    return await loadOf(said.toString().trim(), { path: '/' })
  } finally {
    child.kill('SIGKILL')
  }
}
