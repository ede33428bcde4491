import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeSource, type FakeSource } from '../../../test/fake-source.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { feedReader } = contract

/** Requests that this server received. An XML parser would send them if it followed entities or style sheets. */
const received: string[] = []
const inside = createServer((request, response) => {
  received.push(request.url ?? '')
  response.end('<!ENTITY secret "expanded">')
})
let fake: FakeSource
let site: Site
let reader: Person
let at: string

beforeAll(async () => {
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  at = `http://127.0.0.1:${(inside.address() as AddressInfo).port}`
  fake = await startFakeSource()
  site = await startSite({ env: { UPSTREAM_FEEDS_URL: fake.origin } })
  reader = await site.register()
})
afterAll(async () => {
  await site?.stop()
  await fake?.stop()
  inside.closeAllConnections()
  await new Promise((resolve) => inside.close(resolve))
})

/** Hostile markup, placed before the feed, in its title, or in its entry. */
type Vector = { before?: string; title?: string; html?: string }

const VECTORS: Record<string, Vector> = {
  'an entity of a file': {
    before: '<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/passwd">]>',
    title: '&secret;',
    html: '&secret;',
  },
  'an entity of an address': {
    before: '<!DOCTYPE x [<!ENTITY secret SYSTEM "AT/entity">]>',
    title: '&secret;',
  },
  'a parameter entity': {
    before: '<!DOCTYPE x [<!ENTITY % p SYSTEM "AT/parameter"> %p;]>',
    title: '&secret;',
  },
  'a DTD elsewhere': { before: '<!DOCTYPE x SYSTEM "AT/dtd">', title: '&secret;' },
  'a public DTD': { before: '<!DOCTYPE x PUBLIC "-//x//x" "AT/public">', title: '&secret;' },
  'entities that grow': {
    before: `<!DOCTYPE x [<!ENTITY e0 "expanded">${Array.from({ length: 20 }, (_, level) => `<!ENTITY e${level + 1} "&e${level};&e${level};">`).join('')}]>`,
    title: '&e20;',
  },
  'an entity of markup': {
    before: '<!DOCTYPE x [<!ENTITY m "<![CDATA[<script>alert(1)</script>]]>">]>',
    html: '&m;',
  },
  'an inclusion': {
    html: '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>',
  },
  'a style sheet': { before: '<?xml-stylesheet type="text/xsl" href="AT/style.xsl"?>' },
  'a script': { html: '<![CDATA[<script>alert(1)</script><p>Words</p>]]>' },
  'handlers and addresses that run': {
    html: '<![CDATA[<img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><svg onload=alert(1)><iframe srcdoc="<script>1</script>"></iframe>]]>',
  },
  'markup that is packed twice': { html: '&lt;script&gt;alert(1)&lt;/script&gt;&amp;lt;script&amp;gt;' },
  'markup that cleaning could make': {
    html: '<![CDATA[<scr<script>ipt>alert(1)</scr</script>ipt><noscript><p title="</noscript><img src=x onerror=alert(1)>"><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">]]>',
  },
}

const feedOf = ({ before = '', title = 'Letters', html = 'Words' }: Vector): string =>
  `<?xml version="1.0"?>${before.replaceAll('AT', at)}<rss version="2.0"><channel><title>T ${title}</title>` +
  `<item><guid>1</guid><title>E ${title}</title><link>https://letters.example/1</link><description>${html}</description></item></channel></rss>`

test.each(Object.entries(VECTORS))(
  '%s in a feed is neither followed nor expanded, and no script remains',
  async (name, vector) => {
    const path = `/${encodeURIComponent(name)}`
    fake.answerWith({ headers: { 'content-type': 'application/rss+xml' }, body: feedOf(vector) })
    const { subscription } = await site.call(feedReader.subscribe, { url: fake.origin + path }, reader)
    const { items } = await site.call(
      feedReader.entries,
      { view: 'all', feedId: subscription.feedId },
      reader,
    )
    expect(items).toHaveLength(1)
    const entry = await site.call(feedReader.entry, { entryId: items[0]!.id }, reader)
    const texts = JSON.stringify([subscription, items, entry])
    expect(texts).not.toMatch(/root:|expanded/)
    expect(entry.html).not.toMatch(/<(?:script|iframe|svg|math|style|noscript|object)\b/i)
    expect(entry.html).not.toMatch(/<[^>]*\son\w+\s*=|<[^>]*javascript:/i)
    expect(received).toEqual([])
  },
)
