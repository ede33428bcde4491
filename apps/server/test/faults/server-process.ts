import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { serverEnv, serverFlags } from '../../../../scripts/lib/server-program.mjs'
import type { Overrides } from '../../src/app-context.ts'

const FIXTURE = join(import.meta.dirname, 'server.fixture.ts')

export type ServerProcess = { url: string; pid: number; kill(): Promise<void> }

/** Starts a server in a separate process. Resolves when the server answers. `kill` sends SIGKILL. */
export async function startServerProcess(
  env: Record<string, string>,
  overrides: Pick<Overrides, 'chat' | 'presence' | 'gateway'> = {},
): Promise<ServerProcess> {
  const settings = {
    HOST: '127.0.0.1',
    PORT: '0',
    TRUST_PROXY: '1',
    SEED_DEMO: '0',
    LOG_LEVEL: 'fatal',
    ...env,
  }
  const child = spawn(
    process.execPath,
    [...serverFlags, FIXTURE, JSON.stringify({ env: settings, overrides })],
    {
      env: { ...process.env, ...serverEnv },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const url = await Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    ended.then(() => Promise.reject(new Error('the server ended before it answered'))),
  ])
  return {
    url,
    pid: child.pid!,
    async kill() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await ended
    },
  }
}
