import { request } from 'undici'
import { contract, works, type WorkCard } from '@engawa/contract'
import type { BarePage } from '../lib/bare.ts'
import { loadOf, type PageRequest } from '../lib/load.ts'
import { rateOfBare } from '../lib/rate-of-bare.ts'
import { asDataRequests, requestsOf, pathsOf, registerReaders } from '../lib/readers.ts'
import { partOf, rate, type Measured, type Row } from '../lib/row.ts'
import type { BenchSite, Person } from '../lib/site.ts'

const WRITE_EVERY_MS = 50

/** Writes likes and comments, one every 50 ms, while `work` runs. */
async function whileWriting<T>(site: BenchSite, people: Person[], list: WorkCard[], work: () => Promise<T>) {
  let written = 0
  let failed = 0
  const timer = setInterval(() => {
    const at = written++
    const token = { token: people[at % people.length]!.token }
    const { id } = list[at % list.length]!
    const write =
      at % 4 === 0
        ? site.call(contract.discussion.add, { kind: 'work', id, text: `comment ${at}` }, token)
        : site.call(works.behavior, { resourceId: id, type: at % 8 < 4 ? 'like' : 'unlike' }, token)
    write.catch(() => (failed += 1))
  }, WRITE_EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    if (failed > written / 10) process.stdout.write(`  ${failed} of ${written} writes failed\n`)
  }
}

/** Returns the number of cache lookups since the start of the server: those with a hit, and all. */
async function lookups(site: BenchSite): Promise<{ found: number; all: number }> {
  const text = await (await fetch(`${site.url()}/metrics`)).text()
  const counts = [...text.matchAll(/^cache_lookups_total\{.*result="(\w+)".*\} (\d+)/gm)]
  const sum = (rows: RegExpExecArray[]): number =>
    rows.reduce((total, [, , count]) => total + Number(count), 0)
  return { found: sum(counts.filter(([, result]) => result !== 'miss')), all: sum(counts) }
}

// Headers that Node.js adds to every answer.
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive']

/** Returns the headers and the body of an answer as they were sent. */
async function pageAsSent(url: string, { path, headers }: PageRequest): Promise<BarePage> {
  const answer = await request(url + path, { headers: headers ?? {} })
  const body = Buffer.from(await answer.body.arrayBuffer()).toString('base64')
  const own = Object.entries(answer.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name))
  return { headers: Object.fromEntries(own), body }
}

/** Measures how fast the server renders pages for guests, compared with a minimal server that only sends the same headers and body. */
export const guestPages: Row = {
  name: 'guests',
  async run(site) {
    const measured: Measured[] = []
    for (const [kind, paths] of Object.entries(await pathsOf(site))) {
      const requests = requestsOf([undefined, undefined], paths)
      const page = await pageAsSent(site.url(), requests[0]!)
      const [bare, ours] = [await rateOfBare(page), await loadOf(site.url(), requests)]
      measured.push(rate(`${kind} page for guests`, ours, 3_500))
      measured.push(
        partOf(`${kind} page for guests, of bare node:http sending the same`, ours, bare, 1 / 0.6),
      )
    }
    return measured
  },
}

/** Measures the same pages and their data for members, in turn, while other members write. */
export const memberPages: Row = {
  name: 'members',
  async run(site) {
    const people = await registerReaders(site)
    const { items } = await site.call(works.list, {})
    const before = await lookups(site)
    const measured: Measured[] = []
    for (const [kind, paths] of Object.entries(await pathsOf(site))) {
      const requests = requestsOf(people, paths)
      // The limit is measured again for each kind of page, because the speed of a shared machine changes.
      const bare = await rateOfBare('http')
      await whileWriting(site, people, items, async () => {
        const [page, data] = [
          await loadOf(site.url(), requests),
          await loadOf(site.url(), asDataRequests(requests)),
        ]
        measured.push(partOf(`${kind} page for members`, page, bare, 75))
        measured.push(partOf(`${kind} data for members`, data, bare, 25))
      })
    }
    const after = await lookups(site)
    const hits = (after.found - before.found) / (after.all - before.all)
    return [
      ...measured,
      {
        what: 'shared answers found in the cache meanwhile',
        goal: '',
        measured: `${Math.round(hits * 100)} %`,
        met: undefined,
      },
    ]
  },
}

const REPLIES = 20

/** Creates a post with as many replies as a page shows. */
async function topicOf(site: BenchSite): Promise<number> {
  const person = await site.register()
  const draft = await site.call(contract.forum.create, { title: 'A full page', text: 'Of replies.' }, person)
  const { id } = await site.call(
    contract.forum.update,
    { id: draft.id, version: draft.version, publish: true },
    person,
  )
  for (let at = 0; at < REPLIES; at += 1)
    await site.call(contract.discussion.add, { kind: 'post', id, text: `Reply ${at}` }, person)
  return id
}

/** Measures calls of the API as other programs would make them. */
export const api: Row = {
  name: 'api',
  async run(site) {
    const { items } = await site.call(works.list, {})
    const info = { path: `/v1/resource/info/${items[0]!.id}` }
    const id = await topicOf(site)
    // In the API a topic needs two calls: the post, and a page of its replies.
    const topic = [
      { path: `/v1/api/articles/info/${id}` },
      { path: `/v1/comments?kind=post&id=${id}&order=oldest` },
    ]
    const bare = await rateOfBare('http')
    return [
      rate('API works.info', await loadOf(site.url(), info), 4_000, bare),
      rate(`API, one topic with ${REPLIES} replies`, (await loadOf(site.url(), topic)) / 2, 4_000, bare),
    ]
  },
}
