import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { defineJob } from '@engawa/platform/jobs'
import { hasS3, startTestS3, type TestS3 } from '@engawa/platform/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { copyDatabase } from '../../test/database.ts'
import { anyAddress } from '../../test/factories.ts'
import { startSite, type Site } from '../../test/site.ts'
import { loadWebBuild } from '../http/static-files.ts'
import { ASSETS } from './index.ts'

const script = (build: string): string => `console.log('${build}')\n`.repeat(100)

let base: string
let database: Awaited<ReturnType<typeof copyDatabase>>

/** Writes a build whose page names its own script. */
async function loadBuild(name: string) {
  const folder = join(base, name)
  const assets = join(folder, 'client/assets')
  await mkdir(join(assets, 'staff'), { recursive: true })
  await mkdir(join(folder, 'server'))
  await writeFile(join(folder, 'client/build.json'), `{"id":"${name}","builtAt":"2026-01-01T00:00:00.000Z"}`)
  await writeFile(join(assets, `Main-${name}.js`), script(name))
  await writeFile(join(assets, `Main-${name}.js.br`), brotliCompressSync(script(name)))
  await writeFile(join(assets, `film-${name}.mp4`), '0123456789')
  await writeFile(join(assets, `empty-${name}.css`), '')
  await writeFile(join(assets, `staff/only-${name}.js`), 'staff')
  await writeFile(
    join(folder, 'server/index.js'),
    `export const queryNames = () => 'all'
     export const renderPage = async () => new Response('<script src="/assets/Main-${name}.js"></script>')`,
  )
  return (await loadWebBuild(folder))!
}

const open = async (name: string, env: Record<string, string>): Promise<Site> =>
  startSite({
    ...(await loadBuild(name)),
    env,
    // Several sites use the database, so it is dropped at the end.
    database: { url: database.url, drop: async () => {} },
  })

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'engawa-builds-'))
  database = await copyDatabase()
})
afterAll(async () => {
  await database?.drop()
  await rm(base, { recursive: true, force: true })
})

describe.skipIf(!hasS3)('two hosts with different builds and one store', () => {
  const key = { SITE_KEY: 'k'.repeat(32) }
  let s3: TestS3 | undefined
  let sites: Site[] = []

  beforeAll(async () => {
    s3 = await startTestS3()
    const env = { ...s3.env, ...key }
    sites = [await open('one', env), await open('two', env)]
  })
  afterAll(async () => {
    for (const site of sites) await site.stop()
    await s3?.stop()
  })

  test.each([
    [0, 1],
    [1, 0],
  ])('a page of host %i loads its scripts from host %i', async (from, to) => {
    const page = await (await sites[from]!.fetch('/')).text()
    const path = /src="([^"]+)"/.exec(page)![1]!
    const get = (at: number) => sites[at]!.fetch(path, { headers: { 'accept-encoding': 'gzip, br' } })
    const [answer, own] = [await get(to), await get(from)]
    expect(await answer.text()).toBe(await own.text())
    for (const name of [
      'cache-control',
      'content-type',
      'content-encoding',
      'vary',
      'x-content-type-options',
    ])
      expect([name, answer.headers.get(name)]).toEqual([name, own.headers.get(name)])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-encoding')).toBe('br')
  })

  test('ranges, HEAD, an encoding that the reader lacks, and a known version are answered as for own assets', async () => {
    const get = (path: string, headers: Record<string, string>, method = 'GET') =>
      sites[1]!.fetch(`/assets/${path}`, { method, headers })
    const part = await get('film-one.mp4', { range: 'bytes=2-4' })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ])
    const plain = await get('Main-one.js', { 'accept-encoding': 'identity' })
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, script('one')])
    const head = await get('Main-one.js', { 'accept-encoding': 'identity' }, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(script('one').length)])
    const etag = plain.headers.get('etag')!
    expect((await get('Main-one.js', { 'accept-encoding': 'identity', 'if-none-match': etag })).status).toBe(
      304,
    )
    expect([(await get('empty-one.css', {})).status, (await get('none-one.css', {})).status]).toEqual([
      200, 404,
    ])
    const raw = await rawAnswer(sites[1]!, '/assets/Main-one.js')
    expect(brotliDecompressSync(raw.body).toString()).toBe(script('one'))
  })

  test('assets of the restricted section are sent only to members who may enter it', async () => {
    const path = '/assets/staff/only-one.js'
    const boss = await sites[1]!.admin()
    const member = await sites[1]!.register()
    for (const as of [{}, member]) expect((await sites[1]!.fetch(path, {}, as)).status).toBe(404)
    const answer = await sites[1]!.fetch(path, {}, boss)
    expect([answer.status, await answer.text()]).toEqual([200, 'staff'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    for (const other of [
      '/assets/staff%2Fonly-one.js',
      '/assets//staff/only-one.js',
      '/assets/%73taff/only-one.js',
    ])
      expect([other, (await rawAnswer(sites[1]!, other)).status]).toEqual([other, 404])
  })
})

/** Sends a GET with exactly this path and without decoding the body, because `fetch` changes both. */
function rawAnswer(site: Site, path: string): Promise<{ status: number; body: Buffer }> {
  const { hostname, port } = new URL(site.url)
  const headers = { 'x-forwarded-for': anyAddress(), 'accept-encoding': 'br' }
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, async (answer) => {
      resolve({ status: answer.statusCode!, body: Buffer.concat(await answer.toArray()) })
    })
      .on('error', reject)
      .end()
  })
}

test('after an upgrade of the only host, the assets of the former build are answered until it was unused for 14 days', async () => {
  const dataDir = await mkdtemp(join(base, 'data-'))
  const old = await open('former', { DATA_DIR: dataDir })
  await old.stop()
  const site = await open('next', { DATA_DIR: dataDir })
  const statusOf = async (name: string): Promise<number> => (await site.fetch(`/assets/${name}`)).status
  try {
    expect([await statusOf('Main-former.js'), await statusOf('Main-next.js')]).toEqual([200, 200])
    const { blobs, database: db, jobs } = site.context.deps
    const age = async (days: number): Promise<void> => {
      const at = new Date(Date.now() - days * 86_400_000)
      for (const end of ['bin', 'json']) await utimes(join(dataDir, 'files', ASSETS, `former.${end}`), at, at)
      await db.transaction((tx) => jobs.enqueue(tx, defineJob('assets.clean', z.object({})), {}))
      await jobs.idle()
    }
    const keys = async (): Promise<string[]> => {
      const found: string[] = []
      for await (const { key } of blobs.list(ASSETS)) found.push(key)
      return found
    }
    await age(13)
    expect(await statusOf('Main-former.js')).toBe(200)
    expect(await keys()).toHaveLength(4)
    await age(15)
    expect(await keys()).toEqual(['assets/next.bin', 'assets/next.json'])
    expect(await statusOf('Main-former.js')).toBe(404)
  } finally {
    await site.stop()
  }
})
