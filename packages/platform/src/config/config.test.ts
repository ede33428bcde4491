import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './index.ts'

const problemsOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as ConfigError).problems.map((problem) => problem.name)
  }
}

test('an environment without settings gives a complete configuration', () => {
  expect(readConfig({ PORT: '', DATA_DIR: ' ' })).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: `${process.cwd()}/data`,
    publicUrl: undefined,
    apiOrigins: [],
    database: { kind: 'embedded', dir: `${process.cwd()}/data/postgres` },
    redisUrl: undefined,
    blobs: { kind: 'disk', dir: `${process.cwd()}/data/files` },
    backup: { target: { kind: 'disk', dir: `${process.cwd()}/data/backups` }, credentials: {} },
    admin: undefined,
    seedDemo: undefined,
    timezone: 'Asia/Shanghai',
    logLevel: 'info',
    logFormat: undefined,
    githubToken: undefined,
    saucenaoApiKey: undefined,
    siteKey: undefined,
    upstreams: {},
    trustProxy: 0,
    metricsPublic: false,
    hstsSubdomains: false,
    workers: 1,
    drainDelayMs: 0,
  })
})

test('every setting can be set', () => {
  const config = readConfig({
    HOST: '::',
    PORT: '0',
    DATA_DIR: '/srv/a b',
    PUBLIC_URL: 'https://engawa.test/',
    API_ORIGINS: 'https://app.test, http://localhost:5173/',
    DATABASE_URL: 'postgres://u:p@pooler/engawa',
    DATABASE_DIRECT_URL: 'postgres://u:p@db/engawa',
    DATABASE_READ_URL: 'postgres://u:p@replica/engawa',
    CHAT_DATABASE_URL: 'postgres://u:p@chat/engawa',
    REDIS_URL: 'redis-sentinel://one,two#cache',
    S3_ENDPOINT: 'https://s3.test',
    S3_REGION: 'r',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
    S3_REDIRECT: '1',
    MEDIA_URL: 'https://cdn.test/',
    MEDIA_PURGE_URL: 'https://api.cdn.test/purge',
    MEDIA_PURGE_TOKEN: 't',
    ADMIN_NAME: 'admin',
    ADMIN_EMAIL: 'admin@engawa.test',
    ADMIN_PASSWORD: 'long enough',
    SEED_DEMO: '0',
    SITE_TIMEZONE: 'Europe/Berlin',
    LOG_LEVEL: 'warn',
    LOG_FORMAT: 'json',
    UPSTREAM_DANBOORU_URL: 'http://10.0.0.5:8080/',
    UPSTREAM_IMAGE_SEARCH_URL: 'https://x.test',
    TRUST_PROXY: '2',
    DRAIN_DELAY: '5',
    HSTS_SUBDOMAINS: '1',
    METRICS_PUBLIC: 'true',
    SITE_KEY: 'k'.repeat(32),
  })
  expect(config).toMatchObject({
    host: '::',
    port: 0,
    dataDir: '/srv/a b',
    publicUrl: 'https://engawa.test',
    apiOrigins: ['https://app.test', 'http://localhost:5173'],
    database: {
      kind: 'remote',
      url: 'postgres://u:p@pooler/engawa',
      directUrl: 'postgres://u:p@db/engawa',
      readUrl: 'postgres://u:p@replica/engawa',
    },
    chatDatabase: { kind: 'remote', url: 'postgres://u:p@chat/engawa' },
    redisUrl: 'redis-sentinel://one,two#cache',
    blobs: { kind: 's3', endpoint: 'https://s3.test', bucket: 'b', redirects: true },
    media: { url: 'https://cdn.test', purge: { url: 'https://api.cdn.test/purge', token: 't' } },
    admin: { name: 'admin', email: 'admin@engawa.test', password: 'long enough' },
    seedDemo: false,
    logFormat: 'json',
    upstreams: { danbooru: 'http://10.0.0.5:8080', 'image-search': 'https://x.test' },
    trustProxy: 2,
    drainDelayMs: 5_000,
    metricsPublic: true,
    siteKey: 'k'.repeat(32),
    hstsSubdomains: true,
  })
})

test('the value of each setting can be in a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-settings-'))
  const fileWith = async (name: string, text: string): Promise<string> => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  try {
    const passphrase = await fileWith('passphrase', 'ends with a blank \n')
    const url = await fileWith('url', 'postgres://u:p@db/engawa\r\n')
    const config = readConfig({ BACKUP_PASSPHRASE_FILE: passphrase, DATABASE_URL_FILE: url, PORT_FILE: ' ' })
    expect(config.backup.passphrase).toBe('ends with a blank ')
    expect(config.database).toMatchObject({ url: 'postgres://u:p@db/engawa' })
    expect(problemsOf({ SITE_KEY: 'k'.repeat(32), SITE_KEY_FILE: passphrase })).toEqual(['SITE_KEY_FILE'])
    expect(problemsOf({ SITE_KEY_FILE: await fileWith('short', 'short') })).toEqual(['SITE_KEY'])
    expect(problemsOf({ SITE_KEY_FILE: await fileWith('empty', '\n') })).toEqual(['SITE_KEY_FILE'])
    expect(problemsOf({ SITE_KEY_FILE: join(folder, 'none'), PORT_FILE: folder })).toEqual([
      'PORT_FILE',
      'SITE_KEY_FILE',
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('all invalid settings are reported together, each with its name', () => {
  const problems = problemsOf({
    PORT: '70000',
    PUBLIC_URL: 'engawa.test',
    DATABASE_URL: 'mysql://x',
    REDIS_URL: 'x',
    S3_BUCKET: 'b',
    ADMIN_NAME: 'admin',
    ADMIN_EMAIL: 'nobody',
    SEED_DEMO: 'perhaps',
    SITE_TIMEZONE: 'Mars/Base',
    LOG_LEVEL: 'loud',
    LOG_FORMAT: 'xml',
    DRAIN_DELAY: '61',
    SITE_KEY: 'too short',
    UPSTREAM_X_URL: 'file:///etc',
  })
  expect(problems.sort()).toEqual(
    `ADMIN_EMAIL ADMIN_PASSWORD DATABASE_URL DRAIN_DELAY LOG_FORMAT LOG_LEVEL PORT PUBLIC_URL REDIS_URL S3_ACCESS_KEY_ID S3_ENDPOINT
     S3_REGION S3_SECRET_ACCESS_KEY SEED_DEMO SITE_KEY SITE_TIMEZONE UPSTREAM_X_URL`.split(/\s+/),
  )
  expect(problemsOf({ PORT: '80 80' })).toEqual(['PORT'])
  expect(problemsOf({ S3_REDIRECT: '1' })).toEqual(['S3_REDIRECT'])
  expect(problemsOf({ MEDIA_PURGE_URL: 'https://api.cdn.test' })).toEqual(['MEDIA_URL'])
  expect(problemsOf({ REDIS_URL: 'redis-sentinel://one,two' })).toEqual(['REDIS_URL'])
  for (const origins of ['*', 'app.test', 'https://app.test/path', 'https://a.test,', 'ftp://a.test'])
    expect(problemsOf({ API_ORIGINS: origins }), origins).toEqual(['API_ORIGINS'])
})

test('an address of backups names a folder, a prefix of a bucket, or a folder of a WebDAV server', () => {
  const targetOf = (BACKUP_URL: string) =>
    readConfig({ BACKUP_URL, BACKUP_USER: 'u', BACKUP_PASSWORD: 'p' }).backup.target
  expect(targetOf('file:///srv/my%20backups')).toEqual({ kind: 'disk', dir: '/srv/my backups' })
  expect(targetOf('https://dav.example/engawa')).toEqual({
    kind: 'webdav',
    url: 'https://dav.example/engawa/',
    user: 'u',
    password: 'p',
  })
  expect(targetOf('s3:https://s3.example/copies/engawa/site')).toMatchObject({
    kind: 's3',
    bucket: { endpoint: 'https://s3.example', bucket: 'copies', region: 'us-east-1', accessKeyId: 'u' },
    prefix: 'engawa/site/',
  })
  for (const address of ['/srv/backups', 'ftp://x/y', 's3:https://s3.example', 'https://u:p@dav.example/x'])
    expect(problemsOf({ BACKUP_URL: address, BACKUP_USER: 'u', BACKUP_PASSWORD: 'p' }), address).toEqual([
      'BACKUP_URL',
    ])
  expect(problemsOf({ BACKUP_URL: 's3:https://s3.example/copies' })).toEqual(['BACKUP_URL'])
  expect(problemsOf({ BACKUP_PASSPHRASE: 'too short' })).toEqual(['BACKUP_PASSPHRASE'])
})
