import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  createHttpCall,
  createIdempotencyKeys,
  accounts,
  ROLE,
  type CallInputOf,
  type Endpoint,
  type OutputOf,
  type Profile,
} from '@engawa/contract'
import { readConfig, type Config } from '@engawa/platform/config'
import { createLogger, type Logger } from '@engawa/platform/logger'
import { inject } from 'vitest'
import { createContext, type Overrides } from '../src/app-context.ts'
import type { Notice } from '../src/features/notifications/index.ts'
import type { WebBundle } from '../src/http/pages/web-bundle.ts'
import type { WebBuild } from '../src/http/static-files.ts'
import { serve } from '../src/serve.ts'
import { createChatDatabase } from './chat-database.ts'
import { copyDatabase } from './database.ts'
import { anyAddress, uniqueName } from './factories.ts'

export const PASSWORD = 'correct horse 42'

type As = {
  token?: string | undefined
  /** The caller's IP address, by which limits count. By default each call has a different one. */
  address?: string
  language?: 'zh-CN' | 'en'
  userAgent?: string
}

export type Person = { token: string; profile: Profile; name: string; password: string }

const headersOf = ({ token, address = anyAddress(), language = 'en', userAgent = 'test' }: As) => ({
  'x-forwarded-for': address,
  'accept-language': language,
  'user-agent': userAgent,
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
})

/** The part of the web app that a test needs: the bundle that renders its pages, and the files of the app. */
type Web = { bundle?: WebBundle } & Partial<Pick<WebBuild, 'mount' | 'build' | 'assets'>>

type Options = {
  env?: Record<string, string>
  /** A database that the test has filled. By default the site gets an empty one. */
  database?: { url: string; drop: () => Promise<void> }
  /** A logger that the test reads. By default nothing is logged. */
  logger?: Logger
} & Web &
  Overrides

const BUILD = { id: 'test', builtAt: new Date(0).toISOString() }

async function open(
  config: Config,
  logger: Logger,
  overrides: Overrides,
  { bundle, mount = () => {}, build = BUILD, assets }: Web,
) {
  const context = await createContext(config, logger, overrides)
  try {
    const web = bundle && { build, bundle, mount, connect: [], ...(assets && { assets }) }
    return { context, served: await serve(context, web) }
  } catch (error) {
    await context.close()
    throw error
  }
}

/** Tests never contact external hosts, because no host name can be resolved. Only addresses on loopback can be reached. */
const NO_NETWORK: Overrides['sources'] = {
  resolve: (name) => Promise.reject(new Error(`There is no host ${name} in tests`)),
}

const SILENT = createLogger({ level: 'fatal', format: 'json' })

/** Parameters of cheap password hashes, because tests register thousands of members, and their passwords need no protection. */
const CHEAP: Overrides['passwords'] = { memoryCost: 64, timeCost: 1 }

export type Site = Awaited<ReturnType<typeof startSite>>

/**
 * Starts the whole server on a free port, with its own database and folder, which `stop()` removes. It renders pages only with a
 * `bundle`. Calls go over real HTTP and reject with the contract's `AppError`.
 */
export async function startSite(options: Options = {}) {
  const { env, bundle, mount, build, assets, database: given, logger = SILENT, ...overrides } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'engawa-site-'))
  const database = given ?? (await copyDatabase())
  const ofChat = inject('hasChatDatabase') ? await createChatDatabase() : undefined
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PORT: '0',
    TRUST_PROXY: '1',
    SEED_DEMO: '0',
    SITE_TIMEZONE: 'UTC',
    ...(ofChat && { CHAT_DATABASE_URL: ofChat.url }),
    ...env,
  })
  const removeAll = async (): Promise<void> => {
    await ofChat?.drop()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  const { context, served } = await open(
    config,
    logger,
    { sources: NO_NETWORK, passwords: CHEAP, ...overrides },
    { bundle, mount, build, assets },
  ).catch(async (error: unknown) => {
    await removeAll()
    throw error
  })

  async function stop(): Promise<void> {
    await served.close()
    await context.close()
    await removeAll()
  }

  /** Calls an endpoint over HTTP, as a browser would. If sources are slow, waits for their delayed answers. */
  async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInputOf<E>,
    as: As = {},
  ): Promise<OutputOf<E>> {
    return createHttpCall({
      base: `${served.url}/v1`,
      headers: () => headersOf(as),
      fetch,
      pause: (ms) => wait(ms),
      keys: createIdempotencyKeys(),
    })(endpoint, input)
  }

  async function register(name = uniqueName()): Promise<Person> {
    const input = { name, email: `${uniqueName()}@example.org`, password: PASSWORD }
    return { ...(await call(accounts.register, input)), name, password: PASSWORD }
  }

  /** Creates a member with this role directly, without the calls that assign roles. */
  async function person(role: number): Promise<Person> {
    const name = uniqueName()
    await context.accounts.createUser({ name, email: `${name}@example.org`, password: PASSWORD, role })
    return {
      ...(await call(accounts.login, { account: name, password: PASSWORD })),
      name,
      password: PASSWORD,
    }
  }

  return {
    url: served.url,
    context,
    dataDir,
    call,
    register,
    moderator: () => person(ROLE.moderator),
    admin: () => person(ROLE.admin),
    /** Sends a request unchanged, e.g. an invalid one that `call` cannot send. */
    fetch: (path: string, init: RequestInit = {}, as: As = {}): Promise<Response> =>
      fetch(new URL(path, served.url), {
        ...init,
        headers: { ...headersOf(as), ...(init.headers as Record<string, string>) },
      }),
    /** Sends a file to a presigned URL with PUT. */
    put: (
      presignedUrl: string,
      bytes: Uint8Array,
      contentType = 'application/octet-stream',
    ): Promise<Response> =>
      fetch(new URL(presignedUrl, served.url), {
        method: 'PUT',
        body: bytes as Uint8Array<ArrayBuffer>,
        headers: { 'content-type': contentType },
      }),
    /** Posts a notice of the site directly, because no endpoint does. */
    notice: (to: number | 'all', notice: Notice): Promise<void> =>
      context.deps.database.transaction((tx) => context.notifications.postNotice(tx, to, notice)),
    /** Resolves when no job is waiting or running. */
    idle: () => context.deps.jobs.idle(),
    stop,
  }
}
