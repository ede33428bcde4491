import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { copyDatabase } from '../database.ts'
import { connect } from '../socket.ts'
import { freePort } from './free-port.ts'
import { frontOf } from './front.ts'
import { createSiteFolder, open, type SiteFolder } from './server-process.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const ROOT = join(import.meta.dirname, '../../../..')

let siteFolder: SiteFolder
let database: Awaited<ReturnType<typeof copyDatabase>>
let balancer: ChildProcess | undefined

beforeEach(async () => {
  siteFolder = await createSiteFolder()
  database = await copyDatabase()
})

afterEach(async () => {
  if (balancer) {
    const ended = once(balancer, 'exit')
    balancer.kill('SIGTERM')
    await ended
  }
  balancer = undefined
  await siteFolder?.cleanUp()
  await database?.drop()
})

type Running = {
  url: string
  /** Returns all that the balancer has logged. */
  logs(): Promise<string>
}

/** Starts a program with its configuration in a new folder. The program must answer with the status of the processes behind it. */
async function start(name: string, port: number, files: Record<string, string>, args: string[]) {
  const folder = join(siteFolder.base, name)
  await mkdir(folder)
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
  let output = ''
  balancer = spawn(name, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  balancer.stdout!.on('data', (chunk) => (output += String(chunk)))
  const url = `http://127.0.0.1:${port}`
  await until(`${name} answers`, async () => (await fetch(`${url}/healthz`)).status === 200)
  return { url, folder, output: () => output }
}

/** Starts nginx with the documented configuration, but without TLS, in front of these processes. */
async function startNginx(upstreams: string[]): Promise<Running> {
  const document = await readFile(join(ROOT, 'docs/operations.md'), 'utf8')
  const sample = /```nginx\n(.*?)```/s.exec(document)![1]!
  const port = await freePort()
  const limits = 'max_fails=2 fail_timeout=5s;'
  const servers = upstreams.map((url) => `server ${new URL(url).host} ${limits}`).join('\n')
  const site = sample
    .replace(`server 127.0.0.1:3000 ${limits}`, servers)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
  expect(site).toContain(servers)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  )
  // The folder belongs to the user who runs the tests, so the nginx workers must run as that user.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const main = `daemon off; pid pid; ${user} events {}`
  const configuration = `${main} http { access_log access.log; ${temporary.join(' ')} ${site} }`
  const folder = join(siteFolder.base, 'nginx')
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log']
  const { url } = await start('nginx', port, { 'nginx.conf': configuration }, args)
  const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8')
  return { url, logs: async () => (await read('access.log')) + (await read('error.log')) }
}

const readHaproxySample = (): Promise<string> => readFile(join(ROOT, 'deploy/haproxy.cfg'), 'utf8')

/** Starts HAProxy with the documented configuration, but without TLS, in front of these processes. */
async function startHaproxy(upstreams: string[]): Promise<Running> {
  const port = await freePort()
  const servers = upstreams.map((url, at) => `  server app${at} ${new URL(url).host}`).join('\n')
  const configuration = (await readHaproxySample())
    .replace(/^ *bind :443 .*\n/m, '')
    .replace(/^ *http-request redirect scheme https .*\n/m, '')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/(^ *server .*\n)+/m, `${servers}\n`)
  expect(configuration).toContain(servers)
  const files = { 'haproxy.cfg': configuration }
  const { url, output } = await start('haproxy', port, files, ['-db', '-f', 'haproxy.cfg'])
  return { url, logs: async () => output() }
}

const balancers = [
  { name: 'nginx', isInstalled: spawnSync('nginx', ['-v']).status === 0, startBalancer: startNginx },
  { name: 'haproxy', isInstalled: spawnSync('haproxy', ['-v']).status === 0, startBalancer: startHaproxy },
]

test('HAProxy accepts the documented configuration as it is, given a certificate', async (context) => {
  if (!balancers[1]!.isInstalled) context.skip('haproxy is not installed')
  const inFolder = { cwd: siteFolder.base, encoding: 'utf8' } as const
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=engawa.example'
  const files = '-keyout engawa.pem -out certificate.pem'
  expect(spawnSync('openssl', `${request} ${files}`.split(' '), inFolder).status).toBe(0)
  const certificate = await readFile(join(siteFolder.base, 'certificate.pem'))
  await appendFile(join(siteFolder.base, 'engawa.pem'), certificate)
  const configuration = (await readHaproxySample()).replace('/etc/haproxy/engawa.pem', 'engawa.pem')
  await writeFile(join(siteFolder.base, 'haproxy.cfg'), configuration)
  const checked = spawnSync('haproxy', ['-c', '-f', 'haproxy.cfg'], inFolder)
  expect(checked).toMatchObject({ status: 0, stderr: '' })
})

describe.each(balancers)(
  'with the documented configuration of $name,',
  ({ name, isInstalled, startBalancer }) => {
    test('neither large bodies nor a killed process cause a 502', async (context) => {
      if (!isInstalled) context.skip(`${name} is not installed`)
      const env = { DATABASE_URL: database.url }
      const [here, there] = await Promise.all([open(siteFolder, env), open(siteFolder, env)])
      const { url } = await startBalancer([here.url, there.url])

      // Sends a body of some megabytes. One size exceeds only the limit of the site; the other exceeds the limit of the balancer, too.
      const post = (megabytes: number): Promise<Response> =>
        fetch(`${url}/v1/user/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ account: 'a'.repeat(megabytes * 1024 * 1024), password: 'b' }),
        })
      const refusals = await Promise.all(Array.from({ length: 12 }, (_, at) => post(at % 2 === 0 ? 3 : 6)))
      expect([...new Set(refusals.map(({ status }) => status))]).toEqual([413])

      const statuses = new Set<number>()
      for (let at = 0; at < 120; at += 1) {
        if (at === 30) await there.kill()
        const answers = await Promise.all(Array.from({ length: 4 }, () => fetch(`${url}/v1/resource/list`)))
        for (const { status } of answers) statuses.add(status)
      }
      expect(statuses.has(502)).toBe(false)
      expect(statuses.has(503)).toBe(false)
      expect(statuses.has(200)).toBe(true)
    })

    test('no log contains the token of a socket or a feed', async (context) => {
      if (!isInstalled) context.skip(`${name} is not installed`)
      const site = await open(siteFolder, { DATABASE_URL: database.url })
      const { url, logs } = await startBalancer([site.url])
      const { token } = await frontOf(site.url).register()
      const socket = await connect(url, token)
      await site.kill()
      await socket.closed()
      // The error log of nginx contains failed requests.
      const failed = [`/ws?token=${token}`, `/v1/ws?token=${token}`, `/feeds/reader/${token}.atom`, '/forum']
      for (const path of failed) expect((await fetch(url + path)).status).toBeGreaterThanOrEqual(502)
      await until('the logs contain the last request', async () => /GET \/forum/.test(await logs()))
      expect(await logs()).not.toContain(token)
    })

    test('a failed GET goes to the next process, and a failed POST does not', async (context) => {
      if (!isInstalled) context.skip(`${name} is not installed`)
      const received: string[] = []
      // The processes break the connection of each request after they received it.
      const processes = [1, 2].map(() =>
        createHttpServer((request, response) => {
          if (request.url === '/healthz') return void response.end()
          received.push(request.method!)
          request.socket.destroy()
        }).listen(0, '127.0.0.1'),
      )
      try {
        await Promise.all(processes.map((each) => once(each, 'listening')))
        const urls = processes.map((each) => `http://127.0.0.1:${(each.address() as AddressInfo).port}`)
        const { url } = await startBalancer(urls)
        // HAProxy closes the connection without an answer if it was used before.
        const statusOf = (path: string, init?: RequestInit): Promise<number> =>
          fetch(url + path, init).then(
            ({ status }) => status,
            () => 502,
          )
        expect(await statusOf('/v1/comments', { method: 'POST', body: '{}' })).toBe(502)
        expect(await statusOf('/forum')).toBe(502)
        expect(received.filter((method) => method === 'POST')).toHaveLength(1)
        expect(received.filter((method) => method === 'GET').length).toBeGreaterThan(1)
      } finally {
        for (const each of processes) {
          each.closeAllConnections()
          each.close()
        }
      }
    })
  },
)
