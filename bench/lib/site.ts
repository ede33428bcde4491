import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createHttpCall, type CallInputOf, type Endpoint, type OutputOf } from '@engawa/contract'
import { findRunningDatabase } from '@engawa/platform/database'
import { Client } from 'pg'
// oxlint-disable-next-line import/namespace -- the imported file is plain JavaScript
import { serverEnv, serverProgram } from '../../scripts/lib/server-program.mjs'
import { addressAt } from './addresses.ts'
import { adminEnv, doNotLimitNewMembers } from './new-members.ts'
import { cpuSeconds, residentMb } from './processes.ts'

const START_MS = 600_000
const SETTLE_MS = 600_000
const PASSWORD = 'correct horse 42'

export type Person = { token: string; name: string }
export type BenchSite = Awaited<ReturnType<typeof openBenchSite>>

/** Starts a separate site in a temporary folder, as `npm start` does, with the demo content and the given settings. */
export async function openBenchSite(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'engawa-bench-'))
  const env = { ...settings, ...adminEnv }
  let server = await start(dataDir, env)
  let callers = 1 << 20
  let people = 0

  async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInputOf<E>,
    { token }: { token?: string } = {},
  ): Promise<OutputOf<E>> {
    const headers = () => ({
      'x-forwarded-for': addressAt((callers += 1)),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    })
    return createHttpCall({ base: `${server.url}/v1`, headers, fetch })(endpoint, input)
  }

  await doNotLimitNewMembers(
    (token) => (endpoint, input) => call(endpoint, input, token === undefined ? {} : { token }),
  )
  return {
    dataDir,
    url: () => server.url,
    call,
    async register(): Promise<Person> {
      const { accounts } = await import('@engawa/contract')
      const name = `bench${(people += 1)}`
      const input = { name, email: `${name}@example.org`, password: PASSWORD }
      return { token: (await call(accounts.register, input)).token, name }
    },
    async put(presignedUrl: string, bytes: Uint8Array): Promise<void> {
      const body = bytes as Uint8Array<ArrayBuffer>
      const answer = await fetch(new URL(presignedUrl, server.url), { method: 'PUT', body })
      if (!answer.ok) throw new Error(`an upload was answered ${answer.status}`)
    },
    /** Waits until the initial jobs of the site have ended, for example those that convert the demo videos. */
    async settle(): Promise<void> {
      for (const deadline = Date.now() + SETTLE_MS; Date.now() < deadline; await wait(500))
        if ((await unfinishedJobs(server.url)) === 0) return
      throw new Error('The jobs of the site did not end')
    },
    /** Returns the seconds of CPU time that the server and its child processes used since the start. */
    cpuSeconds: (): number => cpuSeconds(server.child.pid!),
    /** Returns the resident memory in MB of the server and its child processes, without the database. */
    memory: (): number => residentMb(server.child.pid!),
    /** Stops the server and starts it again. Resolves with the milliseconds until its first page is available. */
    async restart(): Promise<number> {
      await end(server.child)
      const since = performance.now()
      server = await start(dataDir, env)
      await (await fetch(server.url)).text()
      return performance.now() - since
    },
    /** Runs work on the database of the site with the role of the superuser, which can skip the checks of foreign keys. */
    async sql<T>(work: (client: Client) => Promise<T>): Promise<T> {
      const url = await findRunningDatabase(join(dataDir, 'postgres'), { superuser: true })
      const client = new Client({ connectionString: url })
      await client.connect()
      return work(client).finally(() => client.end())
    },
    async close(): Promise<void> {
      await end(server.child)
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function unfinishedJobs(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const counts = [...metrics.matchAll(/^jobs_(?:waiting|running)\{.*\} (\d+)/gm)]
  if (counts.length === 0) throw new Error('The metrics hold no jobs')
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

async function start(
  dataDir: string,
  settings: Record<string, string>,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, serverProgram, {
    env: {
      ...process.env,
      ...serverEnv,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout!.on('data', (part) => (output += String(part)))
  const deadline = Date.now() + START_MS
  for (;;) {
    const url = /open: (\S+)/.exec(output)?.[1]
    if (url !== undefined) return { child, url }
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The site did not open:\n${output}`)
    await wait(10)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
