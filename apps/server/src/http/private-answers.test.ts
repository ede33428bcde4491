import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type Person, type Site } from '../../test/site.ts'

let site: Site
let admin: Person

beforeAll(async () => {
  site = await startSite()
  admin = await site.admin()
})
afterAll(() => site?.stop())

test('no answer lets proxies store a file that only some members may see: whole, in part, or 304', async () => {
  const { deps, files } = site.context
  const cacheControlsOf = async (purpose: string) => {
    const path = `media/${purpose}/abc.webp`
    await deps.blobs.put(path, Buffer.from('bytes'), { contentType: 'image/webp' })
    const whole = await site.fetch(`/files/${path}`)
    const part = await site.fetch(`/files/${path}`, { headers: { range: 'bytes=0-1' } })
    const etag = whole.headers.get('etag')!
    const unchanged = await site.fetch(`/files/${path}`, { headers: { 'if-none-match': etag } })
    expect([whole.status, part.status, unchanged.status]).toEqual([200, 206, 304])
    return new Set([whole, part, unchanged].map(({ headers }) => headers.get('cache-control')?.split(',')[0]))
  }
  expect(files.privatePurposes()).toContain('chat')
  for (const purpose of files.privatePurposes())
    expect(await cacheControlsOf(purpose)).toEqual(new Set(['private']))
  expect(await cacheControlsOf('avatar')).toEqual(new Set(['public']))
})

test('no answer lets proxies store a document for members, whether it was found or not', async () => {
  const routes = site.context.deps.documents.all().filter(({ audience }) => audience !== 'anyone')
  expect(routes.length).toBeGreaterThan(10)
  for (const { path } of routes) {
    const answer = await site.fetch(path.replaceAll(/:\w+/g, '1'), {}, admin)
    await answer.body?.cancel()
    expect([path, answer.headers.get('cache-control')]).toEqual([
      path,
      expect.stringMatching(/^(private|no-store)/),
    ])
  }
})
