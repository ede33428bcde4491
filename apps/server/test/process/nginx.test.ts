import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyDatabase } from '../database.ts'
import { connect } from '../socket.ts'
import { freePort } from './free-port.ts'
import { frontOf } from './front.ts'
import { createSiteFolder, open, type SiteFolder } from './server-process.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const DOCS = join(import.meta.dirname, '../../../../docs/operations.md')

let siteFolder: SiteFolder
let database: Awaited<ReturnType<typeof copyDatabase>>
let nginx: ChildProcess | undefined

beforeEach(async () => {
  siteFolder = await createSiteFolder()
  database = await copyDatabase()
})

afterEach(async () => {
  if (nginx) {
    const ended = once(nginx, 'exit')
    nginx.kill('SIGTERM')
    await ended
  }
  nginx = undefined
  await siteFolder?.cleanUp()
  await database?.drop()
})

/** Starts nginx with the documented configuration, but without TLS, in front of these processes. Resolves with its URL. */
async function startNginx(upstreams: string[]): Promise<string> {
  const sample = /```nginx\n(.*?)```/s.exec(await readFile(DOCS, 'utf8'))![1]!
  const port = await freePort()
  const limits = 'max_fails=2 fail_timeout=5s;'
  const servers = upstreams.map((url) => `server ${new URL(url).host} ${limits}`).join('\n')
  const site = sample
    .replace(`server 127.0.0.1:3000 ${limits}`, servers)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
  expect(site).toContain(servers)
  const folder = join(siteFolder.base, 'nginx')
  await mkdir(folder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  )
  // The folder belongs to the user who runs the tests, so the nginx workers must run as that user.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const main = `daemon off; pid pid; ${user} events {}`
  await writeFile(
    join(folder, 'nginx.conf'),
    `${main} http { access_log access.log; ${temporary.join(' ')} ${site} }`,
  )
  nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  await until('nginx answers', async () => (await fetch(`${url}/healthz`)).status === 200)
  return url
}

const hasNginx = spawnSync('nginx', ['-v']).status === 0

test('with the documented nginx configuration, neither large bodies nor a killed process cause a 502', async (context) => {
  if (!hasNginx) context.skip('nginx is not installed')
  const env = { DATABASE_URL: database.url }
  const [here, there] = await Promise.all([open(siteFolder, env), open(siteFolder, env)])
  const url = await startNginx([here.url, there.url])

  // Sends a body of some megabytes. One size exceeds only the limit of the site; the other exceeds the limit of nginx, too.
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
  expect(statuses.has(200)).toBe(true)
})

test('with the documented nginx configuration, no log contains the token of a socket or a feed', async (context) => {
  if (!hasNginx) context.skip('nginx is not installed')
  const site = await open(siteFolder, { DATABASE_URL: database.url })
  const url = await startNginx([site.url])
  const { token } = await frontOf(site.url).register()
  const socket = await connect(url, token)
  await site.kill()
  await socket.closed()
  // The error log contains failed requests.
  const failed = [`/ws?token=${token}`, `/v1/ws?token=${token}`, `/feeds/reader/${token}.atom`, '/forum']
  for (const path of failed) expect((await fetch(url + path)).status).toBe(502)
  const read = (name: string) => readFile(join(siteFolder.base, 'nginx', name), 'utf8')
  await until('the logs contain the last request', async () =>
    [await read('access.log'), await read('error.log')].every((text) => text.includes('GET /forum')),
  )
  expect((await read('access.log')) + (await read('error.log'))).not.toContain(token)
})

test('with the documented nginx configuration, a failed GET goes to the next process, and a failed POST does not', async (context) => {
  if (!hasNginx) context.skip('nginx is not installed')
  const received: string[] = []
  // Each process breaks the connection of its first request to a path, after it received the request.
  const processes = [1, 2].map(() => {
    const broken = new Set<string>()
    return createHttpServer((request, response) => {
      const path = request.url!
      received.push(`${request.method} ${path}`)
      if (path === '/healthz' || broken.has(path)) return void response.end()
      broken.add(path)
      request.socket.destroy()
    }).listen(0, '127.0.0.1')
  })
  try {
    await Promise.all(processes.map((each) => once(each, 'listening')))
    const urls = processes.map((each) => `http://127.0.0.1:${(each.address() as AddressInfo).port}`)
    const url = await startNginx(urls)
    const statuses = [
      (await fetch(`${url}/v1/comments`, { method: 'POST', body: '{}' })).status,
      (await fetch(`${url}/forum`)).status,
    ]
    expect(statuses).toEqual([502, 502])
    expect(received.filter((line) => !line.endsWith('/healthz'))).toEqual([
      'POST /v1/comments',
      'GET /forum',
      'GET /forum',
    ])
  } finally {
    for (const each of processes) {
      each.closeAllConnections()
      each.close()
    }
  }
})
