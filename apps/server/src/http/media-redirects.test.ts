import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accounts, chat } from '@engawa/contract'
import { hasS3, startTestS3, type TestS3 } from '@engawa/platform/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { png, testClock } from '../../test/factories.ts'
import { startSite, type Person, type Site } from '../../test/site.ts'
import { until } from '../../test/socket.ts'
import { sweepJob } from '../features/files/sweep.ts'
import type { WebBundle } from './pages/web-bundle.ts'

const bundle: WebBundle = { queryNames: () => 'all', renderPage: async () => new Response('page') }

async function setAvatar(site: Site, me: Person): Promise<string> {
  const slot = await site.call(accounts.presignAvatar, { fileExtension: 'png' }, me)
  await site.put(slot.presignedUrl, await png(), 'image/png')
  await site.call(accounts.confirmAvatar, { fileUrl: slot.fileUrl }, me)
  return (await site.call(accounts.profile, {}, me)).avatar
}

/** Sends a picture for messages, and returns its address. */
async function sendPicture(site: Site, me: Person): Promise<string> {
  const bytes = await png()
  const { items } = await site.call(chat.presignFiles, { names: ['1.png'], sizes: [bytes.length] }, me)
  await site.put(items[0]!.presignedUrl, bytes, 'image/png')
  const sent = await site.call(chat.confirmFiles, { uploadIds: [items[0]!.uploadId] }, me)
  return /\/files\/media\/[^"]+/.exec(JSON.stringify(sent))![0]
}

const look = (site: Site, path: string, init: RequestInit = {}) =>
  site.fetch(path, { redirect: 'manual', ...init })

const policyOf = async (site: Site, name: string): Promise<string> => {
  const policy = (await site.fetch('/')).headers.get('content-security-policy')!
  return policy.split('; ').find((part) => part.startsWith(`${name} `))!
}

describe('MEDIA_URL', () => {
  const clock = testClock()
  let site: Site
  let me: Person
  let purgeServer: ReturnType<typeof createServer>
  const purges: { authorization: string | undefined; body: string }[] = []
  let purgeStatus = 500

  beforeAll(async () => {
    purgeServer = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString()
      purges.push({ authorization: request.headers.authorization, body })
      response.writeHead(purgeStatus).end('{}')
    }).listen(0, '127.0.0.1')
    await once(purgeServer, 'listening')
    const { port } = purgeServer.address() as AddressInfo
    site = await startSite({
      ...{ bundle, clock },
      env: {
        MEDIA_URL: 'https://cdn.test/',
        MEDIA_PURGE_URL: `http://127.0.0.1:${port}/purge`,
        MEDIA_PURGE_TOKEN: 'secret',
      },
    })
    me = await site.register()
  })
  afterAll(async () => {
    await site?.stop()
    purgeServer?.close()
  })

  test.each(['GET', 'HEAD'])('a %s of a public picture is redirected to the CDN', async (method) => {
    const path = await setAvatar(site, me)
    const answer = await look(site, path, { method })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      path.replace('/files/', 'https://cdn.test/'),
    ])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  })

  test('private pictures, playlists and subtitles are sent by the site, and invalid addresses are not redirected', async () => {
    const answer = await look(site, await sendPicture(site, me))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('cache-control')).toContain('private')
    for (const path of ['video/none.m3u8', 'video/none.vtt', 'x/none.html', '..%2fsecret.webp', 'a//b.webp'])
      expect([path, (await look(site, `/files/media/${path}`)).status]).toEqual([path, 404])
  })

  test('pages may load pictures and videos from the CDN', async () => {
    for (const name of ['img-src', 'media-src', 'connect-src'])
      expect((await policyOf(site, name)).split(' ')).toContain('https://cdn.test')
  })

  test('the CDN is requested to delete a replaced picture, until it has confirmed this', async () => {
    const { database, jobs } = site.context.deps
    const old = await setAvatar(site, me)
    const key = old.replace('/files/', '')
    await setAvatar(site, me)
    purges.length = 0
    clock.advance(2 * 3_600_000)
    const rows = async () =>
      (await database.pool.query('select from files where key = $1', [key])).rows.length
    const sweep = async (): Promise<void> => {
      await database.transaction((tx) => jobs.enqueue(tx, sweepJob, {}))
      await site.idle()
    }
    const request = { authorization: 'Bearer secret', body: `{"files":["https://cdn.test/${key}"]}` }
    await until('the CDN is requested', async () => {
      await sweep()
      return purges.some(({ body }) => body === request.body)
    })
    expect(await rows()).toBe(1)
    purgeStatus = 200
    await until('the file is deleted', async () => {
      await sweep()
      return (await rows()) === 0
    })
    expect(purges.at(-1)).toMatchObject({ authorization: 'Bearer secret' })
    expect(purges.filter(({ body }) => body === request.body).length).toBeGreaterThan(1)
  })
})

describe.skipIf(!hasS3)('S3_REDIRECT', () => {
  let s3: TestS3
  let site: Site
  let me: Person

  beforeAll(async () => {
    s3 = await startTestS3()
    site = await startSite({ bundle, env: { ...s3.env, S3_REDIRECT: '1' } })
    me = await site.register()
  })
  afterAll(async () => {
    await site?.stop()
    await s3?.stop()
  })

  test('pictures are read from the bucket by addresses that are valid longer than their redirects are cached', async () => {
    const path = await setAvatar(site, me)
    const redirect = await look(site, path)
    const url = new URL(redirect.headers.get('location')!)
    expect([redirect.status, url.origin]).toEqual([302, s3.endpoint])
    expect(url.searchParams.get('X-Amz-Expires')).toBe('3600')
    expect(redirect.headers.get('cache-control')).toBe('public, max-age=3000')

    const whole = await site.fetch(path)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const part = await site.fetch(path, { headers: { range: 'bytes=4-9' } })
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(4, 10)])
    const head = await site.fetch(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    expect((await site.fetch('/files/media/avatar/none.webp')).status).toBe(404)
  })

  test('a private picture has a private redirect', async () => {
    const path = await sendPicture(site, me)
    expect((await look(site, path)).headers.get('cache-control')).toBe('private, max-age=3000')
    expect((await site.fetch(path)).headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  })

  test('pages may load pictures and videos from the bucket', async () => {
    for (const name of ['img-src', 'media-src', 'connect-src'])
      expect((await policyOf(site, name)).split(' ')).toContain(s3.endpoint)
  })
})
