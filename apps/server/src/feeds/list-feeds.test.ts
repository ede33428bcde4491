import { contract } from '@engawa/contract'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPages, publishComic } from '../../test/comics.ts'
import { png } from '../../test/factories.ts'
import { publishNovel } from '../../test/novels.ts'
import { startSite, type Person, type Site } from '../../test/site.ts'

const { communities, forum, settings, wiki, works } = contract

let site: Site
let author: Person

beforeAll(async () => {
  site = await startSite()
  author = await site.register()
  // The account is made older, because new accounts have lower limits.
  await sql`update users set created_at = now() - interval '30 days' where id = ${author.profile.uid}`.execute(
    site.context.deps.database.db,
  )
})
afterAll(() => site?.stop())

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => ['entry', 'link', 'category'].includes(name),
})

type Link = Record<string, string>
type Entry = { id: string; title: string; updated: string; summary: string; link: Link[]; category?: Link[] }

async function feed(path: string, as: Parameters<Site['fetch']>[2] = {}) {
  const answer = await site.fetch(path, {}, as)
  const xml = await answer.text()
  expect([answer.status, XMLValidator.validate(xml)], xml).toEqual([200, true])
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const read = parser.parse(xml).feed as Entry & { entry?: Entry[] }
  const entries = read.entry ?? []
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  for (const each of [read, ...entries]) expect(new Date(each.updated).getTime()).not.toBeNaN()
  // An entry without a summary has no such element.
  expect(xml).not.toMatch(/<summary>\s*<\/summary>|<summary\s*\/>/)
  return {
    ...read,
    entries,
    next: read.link.find((link) => link['@rel'] === 'next')?.['@href'],
    headers: answer.headers,
  }
}

const titlesOf = async (path: string) => (await feed(path)).entries.map(({ title }) => title)

test('guests can read a shelf as a feed, with the filters of the page', async () => {
  const hostile = '<b>]]>&" 🦊'
  const comic = await publishComic(site, author, { title: hostile, summary: 'Quiet', tags: ['<猫>'] })
  await publishComic(site, author, { title: 'Other' })
  await publishNovel(site, author, { title: 'Words' })
  await site.call(works.create, { type: 'comic', title: 'Draft' }, author)
  await site.idle()
  const { title, entries, headers, link } = await feed('/feeds/works/comics.atom')
  expect(title).toBe('Comics · Engawa')
  expect(entries.map((entry) => entry.id)).toContain(`${site.url}/works/${comic.id}`)
  expect(link.map((each) => [each['@rel'], each['@href']])).toEqual([
    ['self', `${site.url}/feeds/works/comics.atom`],
    ['first', `${site.url}/feeds/works/comics.atom`],
    ['alternate', `${site.url}/works/comics`],
  ])
  expect(await titlesOf('/feeds/works/novels.atom')).toEqual(['Words'])
  const tagged = await feed(`/feeds/works/comics.atom?tag=${encodeURIComponent('<猫>')}`)
  expect(tagged.entries).toMatchObject([
    {
      summary: 'Quiet',
      category: [{ '@term': '<猫>' }],
      'media:thumbnail': { '@url': expect.stringContaining(`${site.url}/files/`) },
    },
  ])
  expect(await titlesOf('/feeds/works/comics.atom?progress=completed')).toEqual([])
  expect(await titlesOf('/feeds/works/comics.atom?facets=direction:rtl')).toEqual([])
  expect(await titlesOf('/feeds/works/comics.atom?length=short')).toHaveLength(2)

  const [etag, modified] = [headers.get('etag')!, headers.get('last-modified')!]
  expect(new Date(modified).getTime()).not.toBeNaN()
  const again = await site.fetch('/feeds/works/comics.atom', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  // The answer does not repeat other values that the caller sends.
  const more = { 'if-none-match': `"planted", ${etag}` }
  expect((await site.fetch('/feeds/works/comics.atom', { headers: more })).headers.get('etag')).toBe(etag)
  for (const path of ['/feeds/works/operas.atom', '/feeds/works/comics', '/feeds/works/..atom'])
    expect((await site.fetch(path)).status, path).toBe(404)
  for (const query of [
    `tag=${'x'.repeat(10_000)}`,
    'progress=x',
    'cursor=x',
    'facets=direction:up',
    'tag=a&tag=b',
  ])
    expect((await site.fetch(`/feeds/works/comics.atom?${query}`)).status, query).toBe(400)
})

test('a long list continues in further documents, and each work is in only one of them', async () => {
  const work = await publishComic(site, author, { title: 'Many' })
  await site.idle()
  await sql`
    insert into works (author_id, type, title, summary, language, facets, progress, tags, status, published_at, created_at, updated_at, chapters, size)
    select author_id, type, 'Many ' || n, summary, language, facets, progress, '{many}', status, published_at, created_at, updated_at, 1, 1
    from works, generate_series(1, 70) as n where id = ${work.id}`.execute(site.context.deps.database.db)
  const ids: string[] = []
  for (let path: string | undefined = '/feeds/works/comics.atom?tag=many'; path !== undefined;) {
    const page: Awaited<ReturnType<typeof feed>> = await feed(path.replace(site.url, ''))
    ids.push(...page.entries.map(({ id }) => id))
    path = page.next
  }
  expect([ids.length, new Set(ids).size]).toEqual([70, 70])
})

test('members, but not guests, can read the works of another member as a feed', async () => {
  const [writer, reader] = [await site.register(), await site.register()]
  const { id } = await publishComic(site, writer, { title: 'Mine' })
  const path = `/feeds/users/${writer.profile.uid}/works.atom`
  const guest = await site.fetch(path)
  expect([guest.status, guest.headers.get('www-authenticate')]).toEqual([
    401,
    'Basic realm="Engawa", charset="UTF-8"',
  ])
  expect((await feed(path, reader)).entries).toMatchObject([{ id: `${site.url}/works/${id}` }])
  expect((await site.fetch('/feeds/users/999999/works.atom', {}, reader)).status).toBe(404)
  expect((await site.fetch('/feeds/users/x/works.atom', {}, reader)).status).toBe(404)
})

test('the forum, a tag of the forum and a community each have a feed of new posts', async () => {
  const { id: communityId } = await site.call(communities.create, { name: 'Tea house' }, author)
  async function post(title: string, more: { tags?: string[]; communityId?: number } = {}): Promise<void> {
    const draft = { title, text: `About *${title}*`, tags: [], ...more }
    const { id, version } = await site.call(forum.create, draft, author)
    await site.call(forum.update, { id, version, publish: true }, author)
  }
  await post('Cats', { tags: ['cats'] })
  await post('Tea', { communityId })
  await site.idle()
  const all = await feed('/feeds/forum.atom')
  expect(all.entries.map(({ title }) => title)).toEqual(['Tea', 'Cats'])
  expect(all.entries[1]).toMatchObject({ summary: 'About Cats', author: { name: author.name } })
  expect(await titlesOf('/feeds/forum.atom?tag=cats')).toEqual(['Cats'])
  const house = await feed(`/feeds/communities/${communityId}.atom`)
  expect([house.title, house.entries.map(({ title }) => title)]).toEqual(['Tea house · Engawa', ['Tea']])
  for (const path of ['/feeds/communities/999999.atom', '/feeds/communities/x.atom'])
    expect((await site.fetch(path)).status, path).toBe(404)
})

test('a work has a feed of its published chapters, the newest first', async () => {
  const { id, chapterId } = await publishComic(site, author, { title: 'Serial' })
  const second = await site.call(works.addChapter, { resourceId: id, title: 'Rain <2>' }, author)
  await addPages(site, author, second.id, [{ name: '1.png', bytes: await png({ width: 30, height: 40 }) }])
  await site.idle()
  await site.call(works.updateChapter, { chapterId: second.id, status: 'published' }, author)
  await site.call(works.addChapter, { resourceId: id, title: 'Not out yet' }, author)
  const path = `/feeds/works/${id}/chapters.atom`
  const { title, entries } = await feed(path)
  expect(title).toBe('Serial · Engawa')
  expect(entries.map((entry) => [entry.title, entry.link[0]!['@href']])).toEqual([
    ['Serial 2: Rain <2>', `${site.url}/works/comics/${id}/read/${second.id}`],
    ['Serial 1', `${site.url}/works/comics/${id}/read/${chapterId}`],
  ])
  await site.call(works.update, { id, status: 'hidden' }, author)
  for (const gone of [path, '/feeds/works/999999/chapters.atom', '/feeds/works/x/chapters.atom'])
    expect((await site.fetch(gone)).status, gone).toBe(404)
})

test('the wiki has a feed of recent changes', async () => {
  const admin = await site.admin()
  await site.call(
    wiki.save,
    { title: 'Engawa', text: 'A veranda.', summary: 'First <words>', baseRevision: null },
    admin,
  )
  const { entries } = await feed('/feeds/wiki.atom')
  expect(entries).toMatchObject([
    { title: 'Engawa', summary: 'First <words> (+10)', author: { name: admin.name } },
  ])
})

test('a section that is switched off has no feed', async () => {
  const admin = await site.admin()
  await site.call(
    settings.sections,
    { values: { off: ['forum', 'wiki', 'comics'] }, version: 0 } as never,
    admin,
  )
  for (const path of [
    '/feeds/forum.atom',
    '/feeds/communities/1.atom',
    '/feeds/wiki.atom',
    '/feeds/works/comics.atom',
  ])
    expect((await site.fetch(path)).status, path).toBe(404)
})
