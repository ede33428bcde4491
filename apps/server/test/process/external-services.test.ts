import { accounts, chat, comicContent, comics, search, works } from '@engawa/contract'
import { readConfig } from '@engawa/platform/config'
import { openDatabase } from '@engawa/platform/database'
import { createLogger } from '@engawa/platform/logger'
import {
  hasS3,
  openTestProxy,
  startTestRedis,
  startTestS3,
  type TestRedis,
  type TestS3,
} from '@engawa/platform/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { siteDatabase } from '../../src/db/site-database.ts'
import { addPages, makeComic, publishComic } from '../comics.ts'
import { copyDatabase } from '../database.ts'
import { errorOf, png, uniqueName } from '../factories.ts'
import { connect } from '../socket.ts'
import { frontOf } from './front.ts'
import { createUsedSiteFolder } from './used-site-folder.ts'
import { createSiteFolder, open, postgresOf, type SiteFolder } from './server-process.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

let siteFolder: SiteFolder
let database: Awaited<ReturnType<typeof copyDatabase>>
let s3: TestS3 | undefined
let redis: TestRedis | undefined

beforeEach(async () => {
  siteFolder = await createSiteFolder()
  database = await copyDatabase()
})

afterEach(async () => {
  await siteFolder?.cleanUp()
  await s3?.stop()
  await redis?.stop()
  await database?.drop()
  s3 = redis = undefined
})

test.skipIf(!hasS3)(
  'with an external database and S3, pages are uploaded to the bucket and served through the site',
  async () => {
    s3 = await startTestS3()
    const server = await open(siteFolder, { ...s3.env, DATABASE_URL: database.url })
    expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({
      database: true,
      storage: true,
    })
    expect(await postgresOf(siteFolder.dataDir)).toBeUndefined()

    const front = frontOf(server.url)
    const author = await front.register()
    const { chapterId } = await makeComic(front, author, { pages: 0 })
    const bytes = await png({ width: 700, height: 1_000 })
    const input = { chapterId, files: [{ name: 'one.png', size: bytes.length }] }
    const { items } = await front.call(works.createPresigned, input, author)
    expect(items[0]!.presignedUrl.startsWith(`${s3.endpoint}/${s3.bucket}/incoming/`)).toBe(true)
    expect((await front.put(items[0]!.presignedUrl, bytes)).status).toBe(200)
    await front.call(comics.addPages, { chapterId, uploadIds: [items[0]!.uploadId] }, author)

    let url = ''
    await until('the page is a picture', async () => {
      const { pages } = await front.call(comicContent, { chapterId }, author)
      url = pages[0]?.picture?.sources.at(-1)?.url ?? ''
      return pages[0]?.state === 'ready'
    })
    const picture = await fetch(new URL(url, server.url))
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(50)
  },
)

test.each(['with', 'without'])(
  'two processes %s Redis form one site with shared sessions, files and jobs',
  async (way) => {
    if (way === 'with') redis = await startTestRedis()
    const shared = { DATABASE_URL: database.url, ...(redis && { REDIS_URL: redis.url }) }
    const [here, there] = await Promise.all([open(siteFolder, shared), open(siteFolder, shared)])
    const [one, other] = [frontOf(here.url), frontOf(there.url)]

    const visitor = await one.register()
    expect((await other.call(accounts.profile, {}, visitor)).uid).toBe(visitor.profile.uid)
    // The bus passes messages in order, so the other process knows the end of the session before it sends this message to a socket.
    const [writer, reader] = [await one.register(), await one.register()]
    const socket = await connect(there.url, reader.token)
    const message = { id: 'm', receiverId: reader.profile.uid, content: 'Hello' }
    await one.call(accounts.logout, {}, visitor)
    await one.call(chat.send, message, writer)
    await socket.waitFor('private_chat')
    expect(await errorOf(other.call(accounts.profile, {}, visitor))).toBe('not_logged_in')
    await socket.close()

    const author = await other.register()
    const { chapterId } = await makeComic(one, author, { pages: 0 })
    await addPages(other, author, chapterId, [{ name: '1.png', bytes: await png() }])
    expect((await there.kill()).signal).toBe('SIGKILL')
    await until('the page is prepared by whoever is left', async () => {
      const { pages } = await one.call(comicContent, { chapterId }, author)
      return pages.length === 1 && pages[0]!.state === 'ready'
    })
    expect((await here.stop()).code).toBe(0)
  },
)

describe('`npm run reindex` rebuilds a lost search index and its jobs', () => {
  const logger = createLogger({ level: 'fatal', format: 'json' })

  /**
   * Publishes a work, waits until search finds it, and returns its title. Then all search documents and jobs are deleted from the
   * database of the running site.
   */
  async function losesIndex(url: string, env: Record<string, string> = {}): Promise<string> {
    const front = frontOf(url)
    const title = uniqueName()
    await publishComic(front, await front.register(), { title })
    await until('the work is found', () => finds(url, title))
    const where = await siteDatabase(readConfig({ DATA_DIR: siteFolder.dataDir, ...env }))
    const { pool, close } = await openDatabase({ database: where!, logger })
    await pool.query('delete from search_documents')
    await pool.query('delete from jobs.job')
    await close()
    expect(await finds(url, title)).toBe(false)
    return title
  }

  const finds = async (url: string, title: string): Promise<boolean> => {
    const { items: hits } = await frontOf(url).call(search.find, { q: title, tab: 'work' })
    return hits.length === 1
  }

  test('`npm run reindex` works while the site is running', async () => {
    const env = { DATABASE_URL: database.url }
    const { url } = await open(siteFolder, env)
    const title = await losesIndex(url, env)
    expect(await siteFolder.reindex(env)).toMatchObject({ code: 0 })
    await until('the work is found again', () => finds(url, title))
  })

  test('`npm run reindex` works while no process runs jobs; the next start completes it', async () => {
    siteFolder = await createUsedSiteFolder()
    const before = await open(siteFolder)
    const title = await losesIndex(before.url)
    await before.stop()
    expect(await siteFolder.reindex()).toMatchObject({ code: 0 })
    expect(await postgresOf(siteFolder.dataDir)).toBeUndefined()
    const { url } = await open(siteFolder)
    await until('the work is found again', () => finds(url, title))
  })
})

test.skipIf(!hasS3)(
  'a process starts while S3 is unavailable: files answer 503 until S3 answers',
  async () => {
    s3 = await startTestS3()
    const proxy = await openTestProxy(s3.endpoint)
    try {
      proxy.cut()
      const server = await open(siteFolder, { ...s3.env, S3_ENDPOINT: proxy.url, DATABASE_URL: database.url })
      const health = async () => {
        const response = await fetch(`${server.url}/readyz`)
        return { code: response.status, ...((await response.json()) as { degraded: string[] }) }
      }
      const picture = (method = 'GET') => fetch(`${server.url}/files/media/page/none.webp`, { method })
      const isAway = async (): Promise<void> => {
        expect(await health()).toMatchObject({ code: 200, degraded: ['storage'] })
        for (const method of ['GET', 'HEAD']) {
          const refused = await picture(method)
          expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
        }
        expect((await fetch(`${server.url}/`)).status).toBe(200)
      }
      const isBack = async (): Promise<void> => {
        await until('the storage answers', async () => (await health()).degraded.length === 0)
        expect((await picture()).status).toBe(404)
      }
      await isAway()
      proxy.restore()
      await isBack()
      proxy.freeze()
      await isAway()
      proxy.restore()
      await isBack()
    } finally {
      await proxy.close()
    }
  },
)
