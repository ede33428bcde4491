import { randomUUID } from 'node:crypto'
import { request, type IncomingHttpHeaders } from 'node:http'
import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { contract } from '@engawa/contract'
import { freshAddress } from './kit/api.ts'
import { routePaths } from './kit/route-paths.ts'
import { expect, makeComic, makeNovel, makePost, test, type Account } from './kit/site.ts'

test.describe.configure({ timeout: 300_000 })

const DECOMPRESSORS: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
}

type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

/** Requests a path with exactly these headers, because `fetch` cannot send another Host or two cookies. */
const load = (
  site: string,
  path: string,
  { method = 'GET', ...headers }: Record<string, string | string[]>,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site)
    const all = { 'user-agent': 'Mozilla/5.0', 'x-forwarded-for': freshAddress(0), ...headers }
    request({ hostname, port, path, method: String(method), headers: all }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        const decompress = DECOMPRESSORS[answer.headers['content-encoding'] ?? '']
        const text = (decompress && bytes.length > 0 ? decompress(bytes) : bytes).toString()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      })
    })
      .on('error', reject)
      .end()
  })

const cookieOf = ({ token }: Account, more = ''): { cookie: string } => ({ cookie: `token=${token}${more}` })
const dataOf = (path: string): string => (path === '/' ? '/_.data' : `${path}.data`)

/** Values for the parameters in the paths of pages. */
type Parameters = Record<string, string | number>

const fill = (path: string, values: Parameters): string =>
  path
    .replace(/\/\*$/, '/nothing')
    .replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(String(values[name])))

/** Registers a reader who has a secret word in private content: in a draft, a message and the title of a saved search. */
async function makeReader(register: () => Promise<Account>, peer: Account, at: number) {
  const reader = await register()
  const word = `canary${at}x${reader.profile.uid}`
  await reader.call(contract.works.create, { type: 'comic', title: `${word} draft` })
  await reader.call(contract.forum.create, { title: `${word} post`, text: word })
  await reader.call(contract.boards.saveSearch, {
    label: `${word} search`,
    query: 'cat',
    boards: ['yandere'],
  })
  const message = { id: randomUUID(), receiverId: peer.profile.uid, content: `${word} message` }
  await reader.call(contract.chat.send, message)
  return { ...reader, word }
}
type Reader = Awaited<ReturnType<typeof makeReader>>

test('no page contains another reader’s data, whatever was requested before', async ({
  site,
  siteAdmin,
  register,
}) => {
  const author = await register()
  const comic = await makeComic(author, { title: 'Read by all', chapters: [2] })
  const novel = await makeNovel(author, { title: 'A novel for all', chapters: ['Some words.'] })
  const post = await makePost(author, { title: 'A post for all' })
  const community = await author.call(contract.communities.create, { name: `Gate ${author.profile.uid}` })
  const readers: Reader[] = []
  for (let at = 0; at < 5; at += 1) readers.push(await makeReader(register, author, at))
  const [first, second, third, fourth, fifth] = readers as [Reader, Reader, Reader, Reader, Reader]

  const values: Record<string, Parameters> = {
    '/works/comics/:comicId/read/:chapterId': { comicId: comic.id, chapterId: comic.chapterIds[0]! },
    '/works/novels/:novelId/read': { novelId: novel.id },
    '/works/videos/:videoId/:chapterId': { videoId: comic.id, chapterId: comic.chapterIds[0]! },
    '/works/:id': { id: comic.id },
    '/user/:id': { id: author.profile.uid },
    '/messages/:peerId': { peerId: author.profile.uid },
    '/messages/system/:id': { id: 1 },
    '/wiki/:title': { title: 'Nothing yet' },
    '/forum/post/:id': { id: post.id },
    '/forum/community/:id': { id: community.id },
    '/forum/community/:id/post/:postId': { id: community.id, postId: post.id },
    '/bangumi/:id': { id: 2_100_000_001 },
    '/rss/yandere/:slug?': { slug: 'daily' },
    '/rss/nytimesdual/:slug': { slug: 'sample' },
    '/github/user/:username': { username: 'sample' },
    '/github/repo/:owner/:repo': { owner: 'sample', repo: 'sample' },
    '/github/repo/:owner/:repo/issues': { owner: 'sample', repo: 'sample' },
    '/github/repo/:owner/:repo/issues/:id': { owner: 'sample', repo: 'sample', id: 1 },
    '/github/repo/:owner/:repo/releases': { owner: 'sample', repo: 'sample' },
    '/github/repo/:owner/:repo/blob/:branch/*': { owner: 'sample', repo: 'sample', branch: 'main' },
    '/moderation/members/:id': { id: author.profile.uid },
    '/moderation/members/:id/contributions': { id: author.profile.uid },
  }
  const paths = routePaths()
  expect(paths.length).toBeGreaterThan(80)
  const without = paths.filter((path) => path.includes(':') && !values[path])
  expect(without, 'a path has a parameter but no value here').toEqual([])
  // For other visitors all pages of the restricted section are the same, so one of them is enough.
  const pages = paths
    .filter((path) => !path.startsWith('/adult/') || path === '/adult/*')
    .map((path) => fill(path, values[path] ?? {}))

  const owners = [...readers, { ...siteAdmin, word: siteAdmin.profile.email ?? 'none' }]
  const leaks: string[] = []
  /** Records leaks: secret words of other readers in an answer, and any secret word in an answer that caches may store. */
  function judge(path: string, variant: string, reader: Account | null, { headers, text }: Answer): void {
    // Administrators see the e-mail addresses of members in the list of members.
    const seesEmails = reader === siteAdmin
    const found = owners.filter(
      ({ word, profile }) => text.includes(word) || (!seesEmails && text.includes(profile.email ?? '-')),
    )
    for (const { profile } of found)
      if (profile.uid !== reader?.profile.uid)
        leaks.push(`${variant} ${path}: holds words of ${profile.name}`)
    const control = headers['cache-control'] ?? ''
    const isStorable = /public|s-maxage/.test(control) || !/private|no-store/.test(control)
    if (found.length > 0 && isStorable) leaks.push(`${variant} ${path}: ${control || 'no cache-control'}`)
    if (reader && headers['etag'] && found.length > 0) leaks.push(`${variant} ${path}: has an etag`)
    if (/evil\.example/.test(text)) leaks.push(`${variant} ${path}: repeats the Host`)
  }
  const visit = async (
    path: string,
    variant: string,
    reader: Account | null,
    headers: Record<string, string | string[]>,
  ) => judge(path, variant, reader, await load(site, path, headers))

  await test.step('five readers request each page at the same time before it is cached', async () => {
    // No other test uses this theme before, so these pages are not cached yet.
    const dark = '; theme=dark; lang=en'
    for (const page of pages) {
      const data = dataOf(page)
      await Promise.all([
        visit(page, 'guest', null, { cookie: dark.slice(2) }),
        ...[first, second, third].map((reader) => visit(page, 'member', reader, cookieOf(reader, dark))),
        visit(page, 'administrator', siteAdmin, cookieOf(siteAdmin, dark)),
        visit(data, 'guest', null, { cookie: dark.slice(2) }),
        visit(data, 'member', first, cookieOf(first, dark)),
      ])
    }
  })

  await test.step('unusual requests, one after another', async () => {
    const unusual: Record<string, Record<string, string | string[]>> = {
      'another Host': { host: 'evil.example' },
      'another forwarded host': { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      'another address': { 'x-original-url': '/user', 'x-rewrite-url': '/user' },
      'another method': { 'x-http-method-override': 'POST' },
      HEAD: { method: 'HEAD' },
      'a range': { range: 'bytes=0-99' },
      'any version': { 'if-none-match': '*' },
      'a crawler': { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
      packed: { 'accept-encoding': 'br', 'sec-fetch-site': 'same-origin' },
      'JSON alone': { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      'no cache': { 'cache-control': 'no-cache', pragma: 'no-cache' },
      'another language': { 'accept-language': 'zh-CN' },
    }
    const some = [
      '/',
      '/works/comics',
      `/works/${comic.id}`,
      '/forum',
      `/forum/post/${post.id}`,
      '/user',
      '/search',
    ]
    for (const page of some)
      for (const path of [page, dataOf(page)]) {
        for (const [variant, headers] of Object.entries(unusual)) {
          await visit(path, `member with ${variant}`, fourth, { ...cookieOf(fourth), ...headers })
          await visit(path, `guest with ${variant}`, null, headers)
        }
        // If one of these requests had corrupted a page, the corrupted page would now be in the cache.
        await visit(path, 'guest after all of them', null, {})
        await visit(path, 'member after all of them', fifth, cookieOf(fifth))
      }
    for (const path of some) {
      // A request with two cookies gets data of at most one member. A bearer token has priority over a cookie.
      const both = `token=${first.token}; token=${second.token}`
      const { text } = await load(site, path, { cookie: both })
      expect(text.includes(first.profile.email ?? '-') && text.includes(second.profile.email ?? '-')).toBe(
        false,
      )
      await visit(path, 'member by bearer', first, {
        ...cookieOf(second),
        authorization: `Bearer ${first.token}`,
      })
      await visit(path, 'guest with a wrong token', null, { cookie: `token=${'a'.repeat(43)}` })
    }
  })

  await test.step('paths that look like files', async () => {
    for (const path of ['/user.css', '/user/x.css', '/messages/a.js', '/user/..%2fa.png', '/works/1/x.jpg']) {
      const answer = await load(site, path, cookieOf(first))
      judge(path, 'a file', first, answer)
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.headers['cache-control']).toMatch(/private|no-store/)
    }
  })

  expect([...new Set(leaks)]).toEqual([])
  // The owners do see their words on these pages, so the test does not pass only because the words are missing.
  expect((await load(site, '/publish/post', cookieOf(first))).status).toBeLessThan(400)
  expect((await load(site, '/user', cookieOf(first))).text).toContain(first.profile.email)
})
