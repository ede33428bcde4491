import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { startCodeHost } from './code-host.ts'
import {
  HOSTILE_COMMENT,
  HOSTILE_FEED,
  HOSTILE_POSTS,
  hostileInputs,
  type HostileInput,
} from './hostile-inputs.ts'
import { startProgram } from './program.ts'
import { openBenchSite, type BenchSite, type Person } from './site.ts'

export type TextAttack = { attackers: number; seconds: number; names?: readonly string[] }

/**
 * The result of an attack with one kind of input. `times` are the durations of another member's calls in milliseconds; `failed` is the
 * number of failed calls.
 */
export type Attacked = { name: string; times: number[]; failed: number; outcomes: string }

const EVERY_MS = 1_000

/**
 * Measures an attack in which some members each send a hostile input once a second. One kind of input follows the other. Without `names`
 * all kinds are sent.
 */
export async function attackByTexts({ attackers, seconds, names }: TextAttack): Promise<Attacked[]> {
  const host = await startCodeHost({ comment: HOSTILE_COMMENT })
  const feeds = await serve('application/rss+xml', HOSTILE_FEED)
  const board = await serve('application/json', HOSTILE_POSTS)
  const site = await openBenchSite({
    ...host.env,
    UPSTREAM_FEEDS_URL: feeds.origin,
    UPSTREAM_YANDERE_URL: board.origin,
    SEED_DEMO: '0',
  })
  try {
    const people: Person[] = []
    for (let at = 0; at <= attackers; at += 1) people.push(await site.register())
    const inputs = hostileInputs(feeds.origin).filter(({ name }) => !names || names.includes(name))
    const all: Attacked[] = []
    for (const input of inputs) all.push(await attack(site, people, input, seconds))
    return all
  } finally {
    await site.close()
    for (const { stop } of [host, feeds, board]) stop()
  }
}

/** Starts a server on this machine that gives the same answer to every request. */
async function serve(type: string, body: string): Promise<{ origin: string; stop(): void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function attack(
  site: BenchSite,
  [reader, ...attackers]: Person[],
  { name, prepare }: HostileInput,
  seconds: number,
): Promise<Attacked> {
  const sends: ((site: BenchSite) => Promise<unknown>)[] = []
  for (const [at, who] of attackers.entries()) sends.push(await prepare(site, who, at))
  const probe = startProgram<{ times: number[]; refused: Record<string, number> }>('probe', [
    site.url(),
    reader!.token,
  ])
  const counts: Record<string, number> = {}
  const note = (outcome: string): void => void (counts[outcome] = (counts[outcome] ?? 0) + 1)
  const running: Promise<void>[] = []
  await wait(EVERY_MS)
  for (let second = 0; second < seconds; second += 1) {
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
  // Waits until the site is idle again, before the attack with the next kind of input.
  await Promise.all(running)
  const outcomes = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`)
  const failed = Object.values(refused).reduce((sum, count) => sum + count, 0)
  return { name, times, failed, outcomes: outcomes.join(', ') }
}
