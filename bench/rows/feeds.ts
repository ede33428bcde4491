import { readFileSync, readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { contract, type Subscription } from '@engawa/contract'
import { atMost, type Row } from '../lib/row.ts'
import { openBenchSite, type BenchSite, type Person } from '../lib/site.ts'

const { feedReader } = contract

const HOSTS = 50
const FEEDS_OF_HOST = 20
const ENTRIES = 20
const TIMEOUT_MS = 120_000

/**
 * Measures the fetch of a thousand feeds from fifty hosts: first all feeds are new, then all are unchanged. Each feed has twenty entries of
 * about 2 KB.
 */
export const feeds: Row = {
  name: 'feeds',
  async run() {
    const servers = await Promise.all(
      Array.from({ length: HOSTS }, (_, at) => startHost(`127.0.1.${at + 1}`)),
    )
    const origins = servers.map((server) => originOf(server))
    const settings = Object.fromEntries(origins.map((origin, at) => [`UPSTREAM_FEEDS_${at}_URL`, origin]))
    const site = await openBenchSite({ SEED_DEMO: '0', ...settings })
    const memory = watchFeedProcess()
    try {
      const reader = await site.register()
      const before = site.memory()
      const first = await timed(async () => {
        await site.call(feedReader.importList, { opml: listOf(origins) }, reader)
        await untilAll(site, reader, ({ answeredAt }) => answeredAt !== null)
      })
      const since = new Date().toISOString()
      await site.sql((client) =>
        client.query(`update feeds set next_at = now(), fetched_at = fetched_at - interval '1 hour'`),
      )
      const again = await timed(async () => {
        await site.call(feedReader.fetchAll, {}, reader)
        await untilAll(site, reader, ({ fetchedAt }) => fetchedAt !== null && fetchedAt > since)
      })
      const pages = await Promise.all(
        [1, 2, 3].map(() => timed(() => site.call(feedReader.entries, { limit: 40 }, reader))),
      )
      return [
        atMost('1,000 feeds read for the first time, 20,000 entries', first / 1_000, 60, 's', 1),
        atMost('the same asked again, unchanged', again / 1_000, 60, 's', 1),
        atMost('memory of the process that reads them, highest', memory.stop(), 120, 'MB'),
        atMost('the server with it, more than before', site.memory() - before, 120, 'MB'),
        atMost('a page of entries out of 1,000 feeds', Math.min(...pages), 400, 'ms'),
      ]
    } finally {
      memory.stop()
      await site.close()
      for (const server of servers) server.close()
    }
  },
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

type Feed = Subscription

async function untilAll(site: BenchSite, reader: Person, isDone: (feed: Feed) => boolean): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const { items } = await site.call(feedReader.overview, {}, reader)
    if (items.every(isDone)) return
    if (Date.now() > deadline) {
      const problems = new Set(items.filter((item) => !isDone(item)).map(({ problem }) => problem))
      throw new Error(`${items.filter(isDone).length} feeds were read; others: ${[...problems].join(', ')}`)
    }
    await wait(500)
  }
}

async function startHost(address: string): Promise<Server> {
  const server = createServer((request, response) => {
    const etag = `"${request.url}"`
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end()
    response.writeHead(200, { 'content-type': 'application/rss+xml', etag })
    response.end(feedOf(`${address}${request.url}`))
  })
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  return server
}

const originOf = (server: Server): string => {
  const { address, port } = server.address() as AddressInfo
  return `http://${address}:${port}`
}

const PARAGRAPH =
  '<p>The lamp was lit before the rain came, and <a href="/more?utm_source=rss">nobody in the street</a> said a <b>word</b> about it.</p>'

const feedOf = (name: string): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>${name}</title>${Array.from(
    { length: ENTRIES },
    (_, at) =>
      `<item><title>Entry ${at} of ${name}</title><guid>${name}#${at}</guid><link>https://a.example/${at}</link>` +
      `<pubDate>${new Date(Date.now() - at * 3_600_000).toUTCString()}</pubDate>` +
      `<description><![CDATA[<img src="https://a.example/${at}.jpg" width="600" height="400">${PARAGRAPH.repeat(14)}]]></description></item>`,
  ).join('')}</channel></rss>`

const listOf = (origins: string[]): string =>
  `<opml version="2.0"><body>${origins
    .flatMap((origin) =>
      Array.from({ length: FEEDS_OF_HOST }, (_, at) => `<outline type="rss" xmlUrl="${origin}/${at}"/>`),
    )
    .join('')}</body></opml>`

/** Watches the resident memory of the processes that read feeds. `stop` returns the maximum in MB, including shared code. */
function watchFeedProcess(): { stop(): number } {
  let peak = 0
  const look = () => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('feed-process')) continue
        const highest = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0
        peak = Math.max(peak, Number(highest) / 1024)
      } catch {
        // The process ended a moment ago.
      }
    }
  }
  const timer = setInterval(look, 500)
  return {
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}
