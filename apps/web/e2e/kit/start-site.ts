import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverEnv, serverProgram } from '../../../../scripts/lib/server-program.mjs'

export const admin = { name: 'warden', email: 'warden@example.org', password: 'the veranda is warm' }

/** Settings without which a new site prints the link that creates its administrator. */
export const withoutAdmin = { ADMIN_NAME: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }

export type RunningSite = {
  url: string
  /** The link that creates the administrator, with `withoutAdmin`. */
  setupLink: string | undefined
  /** Ends the server like a power failure. Its files remain. */
  kill(): Promise<void>
  /** Starts the server again at the same URL after `kill`. */
  startAgain(): Promise<void>
  stop(): Promise<void>
  /** Returns the end of the log of the running server, which has errors only. */
  log(): string
}

/** The number of characters of the log that a failed test prints. */
const LOG_CHARACTERS = 4_000

/**
 * Starts the built site on a free port with its own database and data folder. `env` contains additional settings. `stop` removes
 * everything.
 */
export async function startSite(env: Record<string, string> = {}): Promise<RunningSite> {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-e2e-'))
  let server: ChildProcess
  let isKilled = false
  let log = ''
  const start = async (port: string): Promise<Pick<RunningSite, 'url' | 'setupLink'>> => {
    server = spawn(process.execPath, serverProgram, {
      env: { ...envFor(folder), ...env, PORT: port },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    isKilled = false
    for (const output of [server.stdout, server.stderr])
      output?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-LOG_CHARACTERS)))
    return addressesOf(server)
  }
  const startAgain = async (): Promise<void> => void (await start(new URL(url).port))
  const stop = async (): Promise<void> => {
    // The database of a killed site is still running. Only a server can end it, so the server is started again.
    if (isKilled) await startAgain()
    await end(server)
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  const { url, setupLink } = await start('0').catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    url,
    setupLink,
    async kill() {
      isKilled = true
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
    startAgain,
    stop,
    log: () => log,
  }
}

function envFor(folder: string): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR } = process.env
  return {
    ...(PATH ? { PATH } : {}),
    ...(HOME ? { HOME } : {}),
    ...(LANG ? { LANG } : {}),
    ...(TMPDIR ? { TMPDIR } : {}),
    ...serverEnv,
    DATA_DIR: folder,
    SEED_DEMO: '0',
    LOG_LEVEL: 'error',
    // Each test uses another IP address, so that tests do not use up each other's rate limits.
    TRUST_PROXY: '1',
    ADMIN_NAME: admin.name,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
}

/** Resolves with the URLs that the server prints when the site is open. */
function addressesOf(server: ChildProcess): Promise<Pick<RunningSite, 'url' | 'setupLink'>> {
  return new Promise((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const url = /Engawa is open: (http:\/\/\S+)/.exec(output)?.[1]
      if (url) resolve({ url, setupLink: /once: (\S+)/.exec(output)?.[1] })
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.once('exit', (code) => reject(new Error(`the site ended with ${code} at its start:\n${output}`)))
    server.once('error', reject)
  })
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const last = setTimeout(() => server.kill('SIGKILL'), 20_000)
  await ended
  clearTimeout(last)
}
