import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StorageWriteError } from '@engawa/platform/blob-store'
import { ConfigError, readConfig, type Config } from '@engawa/platform/config'
import { DatabaseBusyError, DatabaseStartError } from '@engawa/platform/database'
import { createLogger } from '@engawa/platform/logger'
import { createContext, type AppContext } from './app-context.ts'
import { seedOnFirstStart } from './db/seed/index.ts'
import { openDevPages } from './http/dev-pages.ts'
import { loadWebBuild, type WebBuild } from './http/static-files.ts'
import { onStop } from './process/on-stop.ts'
import { serve, type Served } from './serve.ts'

const WEB = join(import.meta.dirname, '../../web')
const DRAIN_MS = 10_000
const LAST_RESORT_MS = 20_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function start(): Promise<void> {
  // From the first moment: a stop that is requested during a long start must not be lost.
  const stopRequested = new Promise<void>(onStop)
  void stopRequested.then(() => setTimeout(() => process.exit(1), LAST_RESORT_MS).unref())
  const config = readConfig(process.env)
  const logger = createLogger({ level: config.logLevel, pretty: process.stdout.isTTY })
  const web = await loadWeb()
  if (!web) say('The pages are not built: only the API answers. `npm start` builds them.')
  const context = await createContext(config, logger)
  const served = await open(config, context, web)
  await stopRequested
  say('Closing …')
  const inTime = await Promise.race([
    served
      .close()
      .then(() => context.close())
      .then(() => true),
    wait(DRAIN_MS, false),
  ])
  // Whatever did not end by itself: a database that nobody owns must not stay behind.
  if (!inTime) await context.deps.database.close()
  process.exit(inTime ? 0 : 1)
}

/** The built pages; with `--dev=PORT` their sources, PORT being where browsers hear of edits. */
async function loadWeb(): Promise<WebBuild | undefined> {
  const hmrPort = /^--dev=(\d+)$/.exec(process.argv[2] ?? '')?.[1]
  return hmrPort === undefined ? loadWebBuild(join(WEB, 'build')) : openDevPages(WEB, Number(hmrPort))
}

async function open(config: Config, context: AppContext, web: WebBuild | undefined): Promise<Served> {
  try {
    const served = await serve(context, web)
    const setupToken = await context.accounts.ensureAdmin()
    await seedOnFirstStart(context, say)
    const address = config.publicUrl ?? served.url
    say(`Engawa is open: ${address}`)
    if (setupToken !== null)
      say(`Make the administrator's account here, once: ${address}/setup?token=${setupToken}`)
    return served
  } catch (error) {
    await context.close()
    throw error
  }
}

/** What a person can do about a start that failed; undefined when we do not know. */
function explain(error: unknown): string | undefined {
  if (error instanceof ConfigError) {
    const lines = error.problems.map(({ name, problem }) => `  ${name}: ${problem}`)
    return ['These settings are not right:', ...lines, 'docs/operations.md lists every setting.'].join('\n')
  }
  if (error instanceof DatabaseBusyError || error instanceof DatabaseStartError) return error.message
  if (error instanceof StorageWriteError)
    return `Files cannot be written to ${error.key}: the disk is full, or its owner is another user.`
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Choose another: PORT=${(port ?? 3000) + 1} npm start`
  }
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used by this user. Choose one above 1023.`
  return undefined
}

start().catch((error: unknown) => {
  const known = explain(error)
  process.stderr.write(`${known ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exit(1)
})
