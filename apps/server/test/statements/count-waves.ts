import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { openTestProxy } from '@engawa/platform/testing'
import { copyDatabase } from '../database.ts'
import type { Overrides } from '../../src/app-context.ts'
import { startSite, type Site } from '../site.ts'

/** The statements of one request, in waves. */
type Count = { statements: number; rows: number; waves: string[][]; answered: number; isOver: boolean }

/** The cost of the requests of a measurement. `list` has the waves of each request, for a message. */
export type Cost = { statements: number; rows: number; waves: number; list: string }

const newCount = (): Count => ({ statements: 0, rows: 0, waves: [], answered: 0, isOver: false })

/** The delay of each direction in milliseconds. It is longer than statements take, so that those of one wave are sent and answered together. */
const DELAY_MS = 15

/** Starts a site whose requests to the database can be counted, behind a network with a delay. */
export async function startCountedSite(
  options: Omit<Parameters<typeof startSite>[0] & object, 'database' | keyof Overrides> & Overrides = {},
) {
  // The count of the current request. Statements of jobs and of presence, which run in the same process, are not counted.
  const current = new AsyncLocalStorage<Count>()
  let counts: Count[] = []

  function beginRequest(message: unknown): void {
    const count = newCount()
    counts.push(count)
    current.enterWith(count)
    const { response } = message as { response: ServerResponse }
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
    response.end = (...args: unknown[]) => {
      count.isOver = true
      return end(...args)
    }
  }

  /**
   * Adds a statement to the waves of its request. A wave is a round trip to the database. A statement belongs to the wave after the last
   * wave that was answered when the statement was sent. Waves that are answered after the request are not counted.
   */
  function addToWaves(sql: string): () => void {
    const count = current.getStore()
    if (!count) return () => {}
    const wave = count.answered
    ;(count.waves[wave] ??= []).push(sql.replaceAll(/\s+/g, ' ').trim().slice(0, 100))
    return () => {
      if (!count.isOver) count.answered = Math.max(count.answered, wave + 1)
    }
  }

  subscribe('http.server.request.start', beginRequest)
  const database = await copyDatabase()
  const network = await openTestProxy(database.url)
  const site: Site = await startSite({
    ...options,
    database: { url: network.url, drop: database.drop },
    onStatement: ({ rows }) => {
      const count = current.getStore()
      if (!count) return
      count.statements += 1
      count.rows += rows
    },
    onRoundTrip: addToWaves,
  })

  /** Opens all connections of the pool, because a new connection takes several round trips. */
  async function openConnections(): Promise<void> {
    const { pool } = site.context.deps.database
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    for (const client of clients) client.release()
  }

  return {
    site,

    /** Returns the cost of the requests that `work` sends. With several requests, `waves` is the number of the longest. */
    async cost(work: () => Promise<unknown>): Promise<Cost> {
      await openConnections()
      network.delay(DELAY_MS)
      counts = []
      await work()
      await site.idle()
      network.delay(0)
      const total = (of: (count: Count) => number): number => counts.reduce((sum, each) => sum + of(each), 0)
      return {
        statements: total(({ statements }) => statements),
        rows: total(({ rows }) => rows),
        // The calls of a page run in parallel.
        waves: Math.max(...counts.map(({ answered }) => answered)),
        list: counts
          .map(({ waves }) => waves.map((wave) => wave.join('\n   ')).join('\n - '))
          .join('\n\n - '),
      }
    },

    /** Counts the statements of a function that runs outside of requests. */
    async counted(work: () => Promise<unknown>): Promise<void> {
      const count = newCount()
      counts.push(count)
      await current.run(count, work)
    },

    async stop(): Promise<void> {
      unsubscribe('http.server.request.start', beginRequest)
      await site.stop()
      await network.close()
    },
  }
}
