import { isAbsolute, join, resolve } from 'node:path'
import { type BackupCredentials, type BackupTargetConfig, parseBackupAddress } from './backup-address.ts'
import { ConfigError, type ConfigProblem } from './config-error.ts'
import type { S3Config } from './s3-config.ts'
import { readSettingFiles } from './settings-in-files.ts'
import { type Settings, settingsSchema } from './settings-schema.ts'

export type DatabaseConfig =
  | { kind: 'embedded'; dir: string }
  /**
   * `directUrl` is set if `url` leads to a pooler of transactions. It leads to PostgreSQL itself. `isOfPrimary`: the database is the
   * embedded one of the primary process. `readUrl` leads to a replica.
   */
  | {
      kind: 'remote'
      url: string
      directUrl?: string | undefined
      readUrl?: string | undefined
      isOfPrimary?: boolean
      /** The name of the setting with the address, for messages; by default `DATABASE_URL`. */
      setting?: string
    }

/** A CDN, or another host, in front of the public objects of the store. */
export type MediaConfig = {
  /** The address before the keys of objects, without a slash at the end. */
  url: string
  /** The address that receives the addresses of deleted files, so that the CDN no longer delivers them. */
  purge?: { url: string; token: string | undefined }
}

export type BackupConfig = {
  target: BackupTargetConfig
  /** Encrypts the backups. */
  passphrase?: string | undefined
  /** The access to the target, also for another address that a command names. */
  credentials: BackupCredentials
}

export type BlobsConfig = { kind: 'disk'; dir: string } | S3Config

export type Config = {
  host: string
  port: number
  /** The number of server processes that share the port; 1 means that only this process serves. */
  workers: number
  /** The time in milliseconds for which a process still serves after a stop was requested, while `/readyz` answers 503. */
  drainDelayMs: number
  /** The absolute path of the folder with all permanent data of the site. */
  dataDir: string
  publicUrl: string | undefined
  /** Other origins whose pages may call the API with a bearer token. */
  apiOrigins: string[]
  database: DatabaseConfig
  /** The database of the tables of chat; undefined if they are in the main database. */
  chatDatabase: Extract<DatabaseConfig, { kind: 'remote' }> | undefined
  redisUrl?: string
  blobs: BlobsConfig
  media?: MediaConfig
  backup: BackupConfig
  admin?: { name: string; email: string; password: string }
  /** undefined when the setting is not set: demo content is then created on the first start only. */
  seedDemo: boolean | undefined
  timezone: string
  logLevel: string
  /** undefined when the setting is not set: log lines are then text on a terminal, and JSON elsewhere. */
  logFormat: 'text' | 'json' | undefined
  githubToken?: string
  saucenaoApiKey?: string
  /** The secret from which all keys of the site are derived. Without it the keys are files below `dataDir`. */
  siteKey?: string
  /**
   * URLs that replace those of foreign sources, without a slash at the end. `UPSTREAM_IMAGE_SEARCH_URL=…` sets `upstreams['image-search']`.
   */
  upstreams: Record<string, string>
  /** The number of proxies in front of the site. Each proxy appends an IP address to `X-Forwarded-For`. */
  trustProxy: number
  metricsPublic: boolean
  /** Whether HSTS also covers all subdomains. */
  hstsSubdomains: boolean
}

type Environment = Record<string, string | undefined>

const UPSTREAM = /^UPSTREAM_([A-Z0-9_]+)_URL$/

const withoutTrailingSlash = (url: string) => url.replace(/\/+$/, '')

function readUpstreams(env: Environment, problems: ConfigProblem[]): Record<string, string> {
  const upstreams: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) {
    const source = UPSTREAM.exec(name)?.[1]
    if (source === undefined || value === undefined || value.trim() === '') continue
    if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))
      upstreams[source.toLowerCase().replaceAll('_', '-')] = withoutTrailingSlash(value.trim())
    else problems.push({ name, problem: 'must be a full address beginning with http:// or https://' })
  }
  return upstreams
}

/**
 * Returns the values of a group of settings that must be set together, or undefined when none is set. Reports a partly set group as a
 * problem.
 */
function completeSet<K extends keyof Settings & string>(
  settings: Settings,
  names: readonly K[],
  problems: ConfigProblem[],
): Record<K, string> | undefined {
  const missing = names.filter((name) => settings[name] === undefined)
  if (missing.length === names.length) return undefined
  for (const name of missing)
    problems.push({ name, problem: `is missing: ${names.join(', ')} belong together` })
  return missing.length === 0 ? (settings as Record<K, string>) : undefined
}

const S3_NAMES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const
const ADMIN_NAMES = ['ADMIN_NAME', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'] as const

function parseSettings(given: Environment, problems: ConfigProblem[]): Settings {
  const env = readSettingFiles(given, Object.keys(settingsSchema.shape), problems)
  const parsed = settingsSchema.safeParse(env)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map((issue) => String(issue.path[0])))
  for (const issue of parsed.error.issues)
    problems.push({ name: String(issue.path[0]), problem: issue.message })
  // The other settings are parsed too, so that one start reports all errors.
  const rest = Object.fromEntries(Object.entries(env).filter(([name]) => !wrong.has(name)))
  return settingsSchema.parse(rest)
}

function readBlobs(settings: Settings, dataDir: string, problems: ConfigProblem[]): BlobsConfig {
  const s3 = completeSet(settings, S3_NAMES, problems)
  if (s3 === undefined) {
    if (settings.S3_REDIRECT)
      problems.push({ name: 'S3_REDIRECT', problem: 'needs a bucket: set S3_ENDPOINT' })
    return { kind: 'disk', dir: join(dataDir, 'files') }
  }
  return {
    kind: 's3',
    endpoint: withoutTrailingSlash(s3.S3_ENDPOINT),
    region: s3.S3_REGION,
    bucket: s3.S3_BUCKET,
    accessKeyId: s3.S3_ACCESS_KEY_ID,
    secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
    ...(settings.S3_REDIRECT && { redirects: true }),
  }
}

function readMedia(settings: Settings, problems: ConfigProblem[]): MediaConfig | undefined {
  const { MEDIA_URL: url, MEDIA_PURGE_URL: purge, MEDIA_PURGE_TOKEN: token } = settings
  if (url === undefined) {
    if (purge !== undefined)
      problems.push({ name: 'MEDIA_URL', problem: 'is missing: MEDIA_PURGE_URL belongs to it' })
    return undefined
  }
  return { url: withoutTrailingSlash(url), ...(purge !== undefined && { purge: { url: purge, token } }) }
}

function readBackup(settings: Settings, dataDir: string, problems: ConfigProblem[]): BackupConfig {
  const {
    BACKUP_URL: address,
    BACKUP_USER: user,
    BACKUP_PASSWORD: password,
    BACKUP_REGION: region,
  } = settings
  const passphrase = settings.BACKUP_PASSPHRASE
  const credentials = { user, password, region }
  const folder: BackupTargetConfig = { kind: 'disk', dir: join(dataDir, 'backups') }
  if (address === undefined) return { target: folder, passphrase, credentials }
  try {
    return { target: parseBackupAddress(address, credentials), passphrase, credentials }
  } catch (error) {
    problems.push({ name: 'BACKUP_URL', problem: (error as Error).message })
    return { target: folder, credentials }
  }
}

/**
 * Reads the site's settings from environment variables, or from the files that `NAME_FILE` names; a blank variable counts as unset.
 * @throws ConfigError with every invalid variable.
 */
export function readConfig(env: Environment): Config {
  const problems: ConfigProblem[] = []
  const settings = parseSettings(env, problems)
  const setting = settings.DATA_DIR ?? './data'
  const dataDir = isAbsolute(setting) ? resolve(setting) : resolve(process.cwd(), setting)
  const blobs = readBlobs(settings, dataDir, problems)
  const media = readMedia(settings, problems)
  const backup = readBackup(settings, dataDir, problems)
  const admin = completeSet(settings, ADMIN_NAMES, problems)
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'CHAT_DATABASE_URL'] as const)
    if (settings[name] !== undefined && settings.DATABASE_URL === undefined)
      problems.push({ name: 'DATABASE_URL', problem: `is missing: ${name} belongs to it` })
  const upstreams = readUpstreams(env, problems)
  // Only the first problem of a variable is reported: an invalid value must not also be reported as missing.
  const firstProblems = problems.filter(
    (p, at) => problems.findIndex((other) => other.name === p.name) === at,
  )
  if (firstProblems.length > 0) throw new ConfigError(firstProblems)

  return {
    host: settings.HOST ?? '127.0.0.1',
    port: settings.PORT ?? 3000,
    workers: settings.WORKERS ?? 1,
    drainDelayMs: (settings.DRAIN_DELAY ?? 0) * 1_000,
    dataDir,
    publicUrl: settings.PUBLIC_URL === undefined ? undefined : withoutTrailingSlash(settings.PUBLIC_URL),
    apiOrigins: settings.API_ORIGINS ?? [],
    database:
      settings.DATABASE_URL === undefined
        ? { kind: 'embedded', dir: join(dataDir, 'postgres') }
        : {
            kind: 'remote',
            url: settings.DATABASE_URL,
            directUrl: settings.DATABASE_DIRECT_URL,
            readUrl: settings.DATABASE_READ_URL,
          },
    chatDatabase:
      settings.CHAT_DATABASE_URL === undefined
        ? undefined
        : { kind: 'remote', url: settings.CHAT_DATABASE_URL, setting: 'CHAT_DATABASE_URL' },
    redisUrl: settings.REDIS_URL,
    blobs,
    ...(media && { media }),
    backup,
    admin: admin && { name: admin.ADMIN_NAME, email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD },
    seedDemo: settings.SEED_DEMO,
    timezone: settings.SITE_TIMEZONE ?? 'Asia/Shanghai',
    logLevel: settings.LOG_LEVEL ?? 'info',
    logFormat: settings.LOG_FORMAT,
    githubToken: settings.GITHUB_TOKEN,
    saucenaoApiKey: settings.SAUCENAO_API_KEY,
    siteKey: settings.SITE_KEY,
    upstreams,
    trustProxy: settings.TRUST_PROXY ?? 0,
    metricsPublic: settings.METRICS_PUBLIC ?? false,
    hstsSubdomains: settings.HSTS_SUBDOMAINS ?? false,
  }
}
