import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { loadOf } from '../lib/load.ts'
import { rate, type Row } from '../lib/row.ts'

async function bare(kind: 'http' | 'fastify'): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../lib/bare.ts'), kind], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    return await loadOf(said.toString().trim(), { path: '/' })
  } finally {
    child.kill('SIGKILL')
  }
}

/** What this machine can do at all, measured in the same run. */
export const limits: Row = {
  name: 'limits',
  run: async () => [
    rate('limit: bare node:http, small JSON', await bare('http')),
    rate('limit: bare Fastify, small JSON', await bare('fastify')),
  ],
}
