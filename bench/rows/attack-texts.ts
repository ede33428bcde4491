import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { startCodeHost } from '../lib/code-host.ts'
import {
  ADMIN,
  HOSTILE_COMMENT,
  HOSTILE_FEED,
  hostileInputs,
  type HostileInput,
} from '../lib/hostile-inputs.ts'
import { startProgram } from '../lib/program.ts'
import { atMost, percentile, type Measured, type Row } from '../lib/row.ts'
import { openBenchSite, type BenchSite, type Person } from '../lib/site.ts'

const ATTACKERS = 10
const SECONDS = 5
const EVERY_MS = 1_000

/** How long a member waits while ten others send a hostile text once a second, for each kind of text. */
export const attackedByTexts: Row = {
  name: 'attack',
  async run() {
    const host = await startCodeHost({ comment: HOSTILE_COMMENT })
    const feeds = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(HOSTILE_FEED)
    })
    await new Promise<void>((resolve) => feeds.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(feeds.address() as AddressInfo).port}`
    const site = await openBenchSite({
      ...host.env,
      UPSTREAM_FEEDS_URL: origin,
      SEED_DEMO: '0',
      ADMIN_NAME: ADMIN.name,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    })
    try {
      const people: Person[] = []
      for (let at = 0; at <= ATTACKERS; at += 1) people.push(await site.register())
      const [reader, ...attackers] = people
      const measured: Measured[] = []
      for (const input of hostileInputs(origin))
        measured.push(...(await measure(site, reader!, attackers, input)))
      return measured
    } finally {
      await site.close()
      host.stop()
      feeds.closeAllConnections()
      feeds.close()
    }
  },
}

type Outcomes = Record<string, number>

async function measure(
  site: BenchSite,
  reader: Person,
  attackers: Person[],
  { name, prepare }: HostileInput,
): Promise<Measured[]> {
  const sends: ((site: BenchSite) => Promise<unknown>)[] = []
  for (const [at, who] of attackers.entries()) sends.push(await prepare(site, who, at))
  const probe = startProgram<{ times: number[]; refused: Record<string, number> }>('probe', [
    site.url(),
    reader.token,
  ])
  const outcomes: Outcomes = {}
  const note = (outcome: string): void => void (outcomes[outcome] = (outcomes[outcome] ?? 0) + 1)
  const running: Promise<void>[] = []
  await wait(EVERY_MS)
  for (let second = 0; second < SECONDS; second += 1) {
    for (const send of sends)
      running.push(
        send(site).then(
          () => note('done'),
          (error: { errorName?: string }) => note(error.errorName ?? 'no answer'),
        ),
      )
    await wait(EVERY_MS)
  }
  const { times, refused } = await probe.stop()
  // The next input begins on a site at rest.
  await Promise.all(running)
  const failed = Object.values(refused).reduce((sum, count) => sum + count, 0)
  const what = Object.entries(outcomes)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ')
  return [
    atMost(
      `attack by ${name}: a member's calls, 95 of 100 within (${times.length} calls; ${what})`,
      percentile(times, 95),
      100,
      'ms',
    ),
    ...(failed === 0 ? [] : [atMost(`attack by ${name}: a member's calls that failed`, failed, 0, 'calls')]),
  ]
}
