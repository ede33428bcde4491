import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { connect } from '../socket.ts'
import { freePort } from './free-port.ts'
import { frontOf } from './front.ts'
import { haproxyConfiguration, nginxConfiguration, readDeployed } from './proxy-configurations.ts'
import { open } from './server-process.ts'
import { scratchSite } from './scratch-site.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const scratch = scratchSite()
let balancer: ChildProcess | undefined

afterEach(async () => {
  if (balancer && balancer.exitCode === null) {
    const ended = once(balancer, 'exit')
    balancer.kill('SIGTERM')
    await ended
  }
  balancer = undefined
})

type Running = {
  url: string
  /** Returns all that the balancer has logged. */
  logs(): Promise<string>
}

/** Starts a program with its configuration in a new folder. The program must answer with the status of the processes behind it. */
async function start(name: string, port: number, files: Record<string, string>, args: string[]) {
  const folder = join(scratch.siteFolder.base, name)
  await mkdir(folder)
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
  let output = ''
  balancer = spawn(name, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [balancer.stdout!, balancer.stderr!])
    stream.on('data', (chunk) => (output += String(chunk)))
  const url = `http://127.0.0.1:${port}`
  const hasEnded = (): boolean => balancer!.exitCode !== null
  await until(
    `${name} answers or ends`,
    async () => hasEnded() || (await fetch(`${url}/healthz`)).status === 200,
  )
  if (hasEnded()) throw new Error(`${name} has ended: ${output}`)
  return { url, folder, output: () => output }
}

const hostsOf = (upstreams: string[]): string[] => upstreams.map((url) => new URL(url).host)

/** Starts nginx with the documented configuration, but without TLS, in front of these processes. */
async function startNginx(upstreams: string[]): Promise<Running> {
  const port = await freePort()
  const site = await nginxConfiguration(`127.0.0.1:${port}`, hostsOf(upstreams))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  )
  // The folder belongs to the user who runs the tests, so the nginx workers must run as that user.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const main = `daemon off; pid pid; ${user} events {}`
  const configuration = `${main} http { access_log access.log; ${temporary.join(' ')} ${site} }`
  const folder = join(scratch.siteFolder.base, 'nginx')
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log']
  const { url } = await start('nginx', port, { 'nginx.conf': configuration }, args)
  const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8')
  return { url, logs: async () => (await read('access.log')) + (await read('error.log')) }
}

/** Starts HAProxy with the documented configuration, but without TLS, in front of these processes. */
async function startHaproxy(upstreams: string[]): Promise<Running> {
  const port = await freePort()
  const configuration = await haproxyConfiguration(`127.0.0.1:${port}`, hostsOf(upstreams))
  const files = { 'haproxy.cfg': configuration }
  const { url, output } = await start('haproxy', port, files, ['-db', '-f', 'haproxy.cfg'])
  return { url, logs: async () => output() }
}

/** Starts Caddy with the documented configuration, but without TLS, in front of these processes. */
async function startCaddy(upstreams: string[]): Promise<Running> {
  const port = await freePort()
  const addresses = hostsOf(upstreams).join(' ')
  const configuration = (await readDeployed('Caddyfile'))
    .replace('\n{\n', '\n{\n\tadmin off\n')
    .replace('engawa.example', `http://127.0.0.1:${port}`)
    .replace('127.0.0.1:3000', addresses)
  expect(configuration).toContain(addresses)
  const { url, output } = await start('caddy', port, { Caddyfile: configuration }, ['run'])
  return { url, logs: async () => output() }
}

const isInstalled = (name: string, argument: string): boolean => spawnSync(name, [argument]).status === 0
const balancers = [
  { name: 'nginx', installed: isInstalled('nginx', '-v'), startBalancer: startNginx },
  { name: 'haproxy', installed: isInstalled('haproxy', '-v'), startBalancer: startHaproxy },
  { name: 'caddy', installed: isInstalled('caddy', 'version'), startBalancer: startCaddy },
]
/** Commands that check a documented configuration as it is, given a certificate. */
const CHECKS: Record<string, { file: string; command(file: string): string[] }> = {
  nginx: {
    file: 'nginx.conf',
    command: () => ['nginx', '-t', '-p', '.', '-e', 'error.log', '-c', 'main.conf'],
  },
  haproxy: { file: 'haproxy.cfg', command: (file) => ['haproxy', '-c', '-f', file] },
  caddy: {
    file: 'Caddyfile',
    command: (file) => ['caddy', 'validate', '--adapter', 'caddyfile', '--config', file],
  },
}

test.for(balancers)(
  '$name accepts the documented configuration as it is',
  async ({ name, installed }, context) => {
    if (!installed) context.skip(`${name} is not installed`)
    const inFolder = { cwd: scratch.siteFolder.base, encoding: 'utf8' } as const
    const request = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=engawa.example'
    const made = spawnSync('openssl', `${request} -keyout engawa.key -out engawa.pem`.split(' '), inFolder)
    expect(made.status).toBe(0)
    // HAProxy reads the key from the file of the certificate.
    if (name === 'haproxy')
      await appendFile(
        join(scratch.siteFolder.base, 'engawa.pem'),
        await readFile(join(scratch.siteFolder.base, 'engawa.key')),
      )
    const { file, command } = CHECKS[name]!
    const configuration = await readDeployed(file)
    await writeFile(
      join(scratch.siteFolder.base, file),
      configuration.replaceAll(/\/etc\/\w+\/(engawa\.\w+)/g, '$1').replace('/var/log/nginx/', ''),
    )
    await writeFile(
      join(scratch.siteFolder.base, 'main.conf'),
      'pid pid; events {} http { include nginx.conf; }',
    )
    const [program, ...args] = command(file)
    const { status, stderr } = spawnSync(program!, args, inFolder)
    expect(stderr).not.toMatch(/warn/i)
    expect(status, stderr).toBe(0)
  },
)

describe.each(balancers)(
  'with the documented configuration of $name,',
  ({ name, installed, startBalancer }) => {
    test('neither large bodies nor a killed process cause a 502', async (context) => {
      if (!installed) context.skip(`${name} is not installed`)
      const env = { DATABASE_URL: scratch.database.url }
      const [here, there] = await Promise.all([open(scratch.siteFolder, env), open(scratch.siteFolder, env)])
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
      if (!installed) context.skip(`${name} is not installed`)
      const site = await open(scratch.siteFolder, { DATABASE_URL: scratch.database.url })
      const { url, logs } = await startBalancer([site.url])
      const { token } = await frontOf(site.url).register()
      const socket = await connect(url, token)
      // Browsers send the address of a page with the requests of its files.
      const headers = { referer: `${url}/setup?token=${token}` }
      expect((await fetch(`${url}/healthz`, { headers })).status).toBe(200)
      await site.kill()
      await socket.closed()
      // The error log of nginx contains failed requests.
      const links = ['setup', 'setup.data', 'reset-password'].map((page) => `/${page}?token=${token}`)
      const sockets = [`/ws?token=${token}`, `/v1/ws?token=${token}`]
      for (const path of [...links, ...sockets, `/feeds/reader/${token}.atom`, '/forum'])
        expect((await fetch(url + path)).status).toBeGreaterThanOrEqual(502)
      // Caddy has no log of requests.
      if (name !== 'caddy')
        await until('the logs contain the last request', async () => /GET \/forum/.test(await logs()))
      expect(await logs()).not.toContain(token)
    })

    test('a failed GET goes to the next process, and a failed POST does not', async (context) => {
      if (!installed) context.skip(`${name} is not installed`)
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
