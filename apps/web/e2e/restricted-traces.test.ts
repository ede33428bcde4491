import { restricted, restrictedSources } from '@engawa/contract/restricted'
import { freshAddress } from './kit/api.ts'
import { expect, test } from './kit/site.ts'

/** Names from the section. They must not occur in any answer to other visitors. */
const NAMES = /eporner|pornhub|redgifs|xvideos|pornpics|\berome\b|pimpandhost|RTA-5042/i
/** Paths and words of the section. Only scripts may contain them, because the scripts that hide the section need its paths. */
const PLACES = /\/adult\b|\/restricted\b|restricted[. ]\w/i

const PATHS = [
  '',
  '/',
  '/redgifs',
  '/redgifs/gif?id=sample',
  '/xvideos/search?q=sample',
  '/pornpics',
  '/review',
  '/nothing',
  '/redgifs/nothing/here',
  '/%E7%84%A1',
]

const START = [
  '/',
  '/robots.txt',
  '/site.webmanifest',
  '/service-worker.js',
  '/build.json',
  '/metrics',
  '/opds',
  '/opds/v2',
  '/v1/openapi.json',
  '/v1/docs',
]

/** Limit of pages with the same kind of path. Otherwise the crawl would visit a thousand pages of repositories. */
const MAX_PER_PLACE = 16

type Seen = { path: string; type: string; text: string }
/** Returns the headers of the next request. They vary, because limits count requests by IP address and by member. */
type As = () => Record<string, string>

/** Requests some paths, and then every URL of this site that occurs in an answer. */
async function crawl(site: string, as: As): Promise<Seen[]> {
  const waiting = [...START]
  const known = new Set(waiting)
  const seen: Seen[] = []
  const ofPlace = new Map<string, number>()
  const add = (address: string, from: string): void => {
    const url = URL.canParse(address, site + from) ? new URL(address, site + from) : undefined
    if (!url || url.origin !== site) return
    // Requests only one page for each pair of a kind of path and a set of parameter names.
    const path = url.pathname + (url.pathname.startsWith('/assets/') ? '' : url.search)
    const names = [...new Set(url.searchParams.keys())].toSorted().join()
    const kind = url.pathname.startsWith('/assets/') ? path : `${url.pathname.replace(/\d+/g, '0')}?${names}`
    const place = url.pathname.split('/').slice(0, 3).join('/')
    const many = (ofPlace.get(place) ?? 0) + 1
    if (
      known.has(kind) ||
      path.startsWith('/files/') ||
      (many > MAX_PER_PLACE && !place.startsWith('/assets/'))
    )
      return
    known.add(kind)
    ofPlace.set(place, many)
    waiting.push(path)
  }
  async function visit(path: string): Promise<void> {
    const answer = await fetch(site + path, {
      headers: { ...as(), 'accept-language': 'en' },
      redirect: 'manual',
    })
    expect([path, answer.status]).not.toEqual([path, 429])
    const type = answer.headers.get('content-type') ?? ''
    if (/image|font|video|octet/.test(type)) {
      await answer.body?.cancel()
      return
    }
    const text = await answer.text()
    seen.push({ path, type, text: `${text}\n${JSON.stringify([...answer.headers])}` })
    for (const [, address = ''] of text.matchAll(/(?:href|src|action|content)="([^"]+)"/g))
      add(address.replaceAll('&amp;', '&'), path)
    if (/javascript|html/.test(type))
      for (const [address] of text.matchAll(/\/?assets\/[\w.-]+\.js|\.\/[\w.-]+\.js/g))
        add(address.replace(/^assets/, '/assets'), path)
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, 8).map(visit))
  return seen
}

/** Returns the forbidden words in the answers, each with a few characters before and after. */
const tracesIn = (seen: readonly Seen[], pattern: RegExp): string[] =>
  seen.flatMap(({ path, text }) => {
    const found = pattern.exec(text)
    return found ? `${path}: …${text.slice(Math.max(0, found.index - 40), found.index + 60)}…` : []
  })

/** Calls every endpoint of the API description that needs no input. */
async function apiAnswers(site: string, as: As): Promise<Seen[]> {
  const api = (await (await fetch(`${site}/v1/openapi.json`)).json()) as {
    paths: Record<string, { get?: object }>
  }
  const paths = Object.keys(api.paths).filter((path) => api.paths[path]?.get && !path.includes('{'))
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(site + path, { headers: as() })
      return { path, type: 'api', text: await answer.text() }
    }),
  )
}

test('while the restricted section is open, visitors without access see no trace of it on this site', async ({
  site,
  siteAdmin,
  register,
  page,
}, info) => {
  test.setTimeout(120_000)
  const members = await Promise.all(Array.from({ length: 4 }, () => register()))
  let turn = 0
  const from = () => ({ 'x-forwarded-for': freshAddress(info.workerIndex) })
  const asGuest: As = from
  const asMember: As = () => ({ ...from(), cookie: `token=${members[(turn += 1) % members.length]!.token}` })
  const save = async (open: boolean): Promise<void> => {
    const { version } = await siteAdmin.call(restricted.settings, {})
    const sources = open ? [...restrictedSources] : []
    await siteAdmin.call(restricted.saveSettings, { version, values: { open, sources, addedTerms: [] } })
  }
  await save(true)
  try {
    for (const as of [asGuest, asMember]) {
      const seen = [...(await crawl(site, as)), ...(await apiAnswers(site, as))]
      expect(seen.length).toBeGreaterThan(150)
      expect(tracesIn(seen, NAMES)).toEqual([])
      const texts = seen.filter(({ type }) => !type.includes('javascript'))
      expect(tracesIn(texts, PLACES)).toEqual([])

      // All paths of the section have the same answer, whether a page exists or not. Other pages that the visitor may not open
      // have the same answer.
      const answers = await Promise.all(
        [...PATHS.map((path) => `/adult${path}`), '/trash', '/admin', '/admin/site'].flatMap((path) =>
          ['', '.data'].map(async (ending) => {
            const [name = '', query] = path.split('?')
            const at = `${ending ? name.replace(/\/$/, '') : name}${ending}${query ? `?${query}` : ''}`
            const answer = await fetch(site + at, { headers: as(), redirect: 'manual' })
            const all = Object.fromEntries([...answer.headers].filter(([header]) => header !== 'date'))
            // The nonce in the content security policy differs for each answer.
            delete all['content-security-policy']
            return { ending, seen: JSON.stringify([answer.status, all, await answer.text()]) }
          }),
        ),
      )
      for (const ending of ['', '.data']) {
        const alike = new Set(answers.filter((each) => each.ending === ending).map((each) => each.seen))
        expect([...alike].slice(1), [...alike][0]).toEqual([])
        expect([...alike][0]).not.toMatch(NAMES)
      }
      const files = ['/assets/staff/none.js', '/assets/none.js', '/assets/other/none.css'].map(
        async (path) => {
          const answer = await fetch(site + path, { headers: as() })
          return [answer.status, [...answer.headers].filter(([name]) => name !== 'date'), await answer.text()]
        },
      )
      const [first, ...others] = await Promise.all(files)
      for (const other of others) expect(other).toEqual(first)
      expect(first![0]).toBe(404)
      const gone = await fetch(`${site}/adult/redgifs`, { headers: as(), redirect: 'manual' })
      expect([gone.status, gone.headers.get('location')]).toEqual([302, '/'])
    }

    // The socket sends no event of the section either.
    const received: string[] = []
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => received.push(String(payload))),
    )
    await page.context().addCookies([{ name: 'token', value: members[0]!.token, url: site }])
    await page.goto('/')
    await expect.poll(() => received.length).toBeGreaterThan(0)
    await save(false)
    await save(true)
    await siteAdmin.call(restricted.overview, {})
    expect(received.join('\n')).not.toMatch(NAMES)
    expect(received.join('\n')).not.toMatch(PLACES)
  } finally {
    await save(false)
  }
})
