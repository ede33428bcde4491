import { restricted, restrictedSources } from '@engawa/contract/restricted'
import { expect, test } from './kit/site.ts'

/** Names of the section: nothing that others receive holds one of them. */
const NAMES = /eporner|pornhub|redgifs|xvideos|pornpics|\berome\b|pimpandhost|RTA-5042/i
/** In texts, as apart from scripts: what leaves pages of the section alone knows where they begin. */
const PLACES = /["'/ ]adult\b|\brestricted\b/i

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

type Seen = { path: string; type: string; text: string }

/** Follows every address of this site that is in what it answers, from some paths on. */
async function crawl(site: string, headers: Record<string, string>): Promise<Seen[]> {
  const waiting = [...START]
  const known = new Set(waiting)
  const seen: Seen[] = []
  const add = (address: string, from: string): void => {
    const url = URL.canParse(address, site + from) ? new URL(address, site + from) : undefined
    if (!url || url.origin !== site) return
    // One page of each place and each kind of query is enough.
    const path = url.pathname + (url.pathname.startsWith('/assets/') ? '' : url.search)
    const kind = path.replace(/\d+/g, '0').replace(/=[^&]*/g, '=')
    if (known.has(kind) || path.startsWith('/files/')) return
    known.add(kind)
    waiting.push(path)
  }
  async function visit(path: string): Promise<void> {
    const answer = await fetch(site + path, {
      headers: { ...headers, 'accept-language': 'en' },
      redirect: 'manual',
    })
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

/** Every call of the API that needs nothing to be said, as its description has it. */
async function apiAnswers(site: string, headers: Record<string, string>): Promise<Seen[]> {
  const api = (await (await fetch(`${site}/v1/openapi.json`)).json()) as {
    paths: Record<string, { get?: object }>
  }
  const paths = Object.keys(api.paths).filter((path) => api.paths[path]?.get && !path.includes('{'))
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(site + path, { headers })
      return { path, type: 'api', text: await answer.text() }
    }),
  )
}

test('others see no trace of the section while it is open: no page, script, answer or message of this site has one', async ({
  site,
  warden,
  register,
  address,
  page,
}) => {
  test.setTimeout(120_000)
  const member = await register()
  const save = async (open: boolean): Promise<void> => {
    const { version } = await warden.call(restricted.settings, {})
    const sources = open ? [...restrictedSources] : []
    await warden.call(restricted.saveSettings, { version, values: { open, sources, addedTerms: [] } })
  }
  await save(true)
  try {
    for (const cookie of [undefined, `token=${member.token}`]) {
      const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) }
      const seen = [...(await crawl(site, headers)), ...(await apiAnswers(site, headers))]
      expect(seen.length).toBeGreaterThan(150)
      expect(seen.filter(({ text }) => NAMES.test(text)).map(({ path }) => path)).toEqual([])
      const texts = seen.filter(({ type }) => !type.includes('javascript'))
      expect(texts.filter(({ text }) => PLACES.test(text)).map(({ path }) => path)).toEqual([])

      // Every path of it is answered alike, whether there is such a page or not.
      const answers = await Promise.all(
        PATHS.flatMap((path) =>
          ['', '.data'].map(async (ending) => {
            const [name = '', query] = path.split('?')
            const at = `/adult${name === '/' && ending ? '' : name}${ending}${query ? `?${query}` : ''}`
            const answer = await fetch(site + at, { headers, redirect: 'manual' })
            const all = Object.fromEntries([...answer.headers].filter(([header]) => header !== 'date'))
            // Each page has a nonce of its own.
            delete all['content-security-policy']
            return { ending, seen: JSON.stringify([answer.status, all, await answer.text()]) }
          }),
        ),
      )
      for (const ending of ['', '.data']) {
        const alike = new Set(answers.filter((each) => each.ending === ending).map((each) => each.seen))
        expect([...alike]).toHaveLength(1)
        expect([...alike][0]).not.toMatch(NAMES)
      }
      const gone = await fetch(`${site}/adult/redgifs`, { headers, redirect: 'manual' })
      expect([gone.status, gone.headers.get('location')]).toEqual([302, '/'])
    }

    // Nor does the socket say anything of what happens in it.
    const said: string[] = []
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => said.push(String(payload))))
    await page.context().addCookies([{ name: 'token', value: member.token, url: site }])
    await page.goto('/')
    await expect.poll(() => said.length).toBeGreaterThan(0)
    await save(false)
    await save(true)
    await warden.call(restricted.overview, {})
    expect(said.join('\n')).not.toMatch(NAMES)
    expect(said.join('\n')).not.toMatch(PLACES)
  } finally {
    await save(false)
  }
})
