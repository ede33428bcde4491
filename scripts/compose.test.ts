import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@engawa/platform/config'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './lib/imports.ts'

type Service = {
  image: string
  user?: string
  restart?: string
  read_only?: boolean
  privileged?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  environment?: Record<string, string>
  depends_on?: string[]
  volumes?: string[]
  ports?: string[]
  healthcheck?: { test: string[] }
  networks?: string[] | Record<string, { ipv4_address?: string; aliases?: string[] }>
}
type Compose = { services: Record<string, Service>; volumes: Record<string, null> }

const folder = join(root, 'deploy')
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
const scratch = mkdtempSync(join(tmpdir(), 'engawa-compose-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** The values of the sample, and a value for each secret that it leaves empty. */
const values = Object.fromEntries(
  [...read('compose.env').matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [
    name!,
    value === '' ? 'a'.repeat(64) : value!,
  ]),
)

const used = new Set<string>()
/** Puts values in as Compose does: `${NAME:?text}` needs a value, `${NAME:-other}` has a default. */
const text = read('compose.yml').replaceAll(
  /\$\{([A-Z\d_]+):(\?[^}]*|-[^}]*)\}/g,
  (_, name: string, rest: string) => {
    used.add(name)
    const value = values[name] ?? (rest.startsWith('-') ? rest.slice(1) : undefined)
    if (value === undefined) throw new Error(`compose.env has no ${name}`)
    return value
  },
)
const { services, volumes } = parse(text, { merge: true }) as Compose
const names = Object.keys(services)
const sites = names.filter((name) => name.startsWith('site-'))

const addressOf = (name: string): string | undefined => {
  const { networks } = services[name]!
  return Array.isArray(networks) ? undefined : networks?.['inside']?.ipv4_address
}

test('the sample has each value that the file needs, and no other', () => {
  expect(text).not.toContain('${')
  expect([...used].sort()).toEqual(Object.keys(values).sort())
})

test.each(names)('%s restarts, has a health check, a read-only file system and no privileges', (name) => {
  const service = services[name]!
  expect(service).toMatchObject({ restart: 'always', read_only: true, cap_drop: ['ALL'] })
  expect([service.privileged, service.cap_add]).toEqual([undefined, undefined])
  expect(service.security_opt).toContain('no-new-privileges:true')
  expect(service.healthcheck?.test[0]).toBe('CMD')
  for (const other of service.depends_on ?? []) expect(names).toContain(other)
  // Another version of an image is a change of this file.
  if (!sites.includes(name)) expect(service.image).toMatch(/^docker\.io\/[\w/-]+:v?\d+[\w.-]+$/)
})

test('only nginx has ports of the machine', () => {
  const withPorts = names.filter((name) => services[name]!.ports !== undefined)
  expect(withPorts).toEqual(['nginx'])
})

test('each volume is declared, and no two services share one', () => {
  const mounts = names.flatMap((name) => services[name]!.volumes ?? [])
  const named = mounts.map((mount) => mount.split(':')[0]!).filter((from) => !/^[./]/.test(from))
  expect(named.sort()).toEqual(Object.keys(volumes).sort())
  for (const mount of mounts.filter((each) => each.startsWith('./')))
    expect(read(mount.split(':')[0]!), mount).not.toBe('')
})

describe('the two processes of the site', () => {
  test('the settings are valid, and refer to the services', () => {
    expect(sites).toHaveLength(2)
    const [environment] = sites.map((name) => services[name]!.environment!)
    for (const name of sites) expect(services[name]!.environment).toEqual(environment)
    const config = readConfig(environment!)
    expect(config.publicUrl).toBe('https://engawa.example')
    expect(config.database).toMatchObject({ kind: 'remote' })
    for (const url of [environment!['DATABASE_URL']!, environment!['REDIS_URL']!])
      expect(names).toContain(new URL(url).hostname)
    const { nginx, garage } = services
    const storage = new URL(environment!['S3_ENDPOINT']!).hostname
    expect(nginx!.networks).toMatchObject({ inside: { aliases: [storage] } })
    expect(garage!.environment).toMatchObject({
      GARAGE_DEFAULT_BUCKET: environment!['S3_BUCKET'],
      GARAGE_DEFAULT_ACCESS_KEY: environment!['S3_ACCESS_KEY_ID'],
      GARAGE_DEFAULT_SECRET_KEY: environment!['S3_SECRET_ACCESS_KEY'],
    })
    expect(read('compose/garage.toml')).toContain(`s3_region = "${environment!['S3_REGION']}"`)
  })

  test('each setting is one that the site knows', () => {
    const known = read('../docs/operations/one-machine.md')
    for (const name of Object.keys(services[sites[0]!]!.environment!)) expect(known).toContain(`\`${name}\``)
  })
})

test('nginx loads the configurations, with the addresses of the processes and the bucket', ({ skip }) => {
  if (spawnSync('nginx', ['-v']).status !== 0) skip('nginx is not installed: apt-get install nginx-light')
  const key = join(scratch, 'key.pem')
  const certificate = join(scratch, 'certificate.pem')
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', key, '-out', certificate, '-subj', '/CN=a.test']
  expect(spawnSync('openssl', [...request, ...files]).status).toBe(0)
  // The script ends with nginx, which only tests the configuration here.
  const program = read('compose/nginx.sh').replace(/^exec .*$/m, '')
  const env = {
    ...{ PATH: process.env['PATH']!, FROM: scratch, TO: scratch },
    ...{ SITE_NAME: 'a.test', FILES_NAME: 'files.a.test' },
  }
  const inputs = { 'nginx.conf': read('nginx.conf'), 'files.conf': read('compose/files.conf') }
  const output = mkdtempSync(join(scratch, 'conf.d-'))
  for (const [name, content] of Object.entries(inputs)) writeFileSync(join(scratch, name), content)
  expect(spawnSync('sh', ['-c', program], { env: { ...env, TO: output } }).status).toBe(0)
  const written = ['engawa.conf', 'files.conf']
    .map((name) => readFileSync(join(output, name), 'utf8'))
    .join('')
  for (const name of [...sites, 'garage']) expect(written).toContain(addressOf(name))
  expect(written).not.toMatch(/engawa\.example|files\.example|127\.0\.0\.1/)
  const whole = written
    .replaceAll('/etc/nginx/engawa.pem', certificate)
    .replaceAll('/etc/nginx/engawa.key', key)
    .replaceAll('/dev/null', join(scratch, 'log'))
    .replaceAll('/var/log/nginx/access.log', join(scratch, 'log'))
  const main = join(scratch, 'main.conf')
  writeFileSync(main, `pid ${join(scratch, 'pid')};\nevents {}\nhttp {\naccess_log off;\n${whole}}\n`)
  const tested = spawnSync('nginx', ['-t', '-e', join(scratch, 'log'), '-c', main], { encoding: 'utf8' })
  expect(tested.stderr).toContain('test is successful')
})
