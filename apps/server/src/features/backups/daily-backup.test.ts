import { contract } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../../../test/factories.ts'
import { startSite, type Site } from '../../../test/site.ts'
import { until } from '../../../test/socket.ts'

const { backups } = contract
const clock = testClock()
const machines: Site[] = []

beforeAll(async () => {
  const first = await startSite({ clock })
  machines.push(first)
  // Each further machine has the same database and another folder.
  const database = { url: first.context.deps.database.url, drop: async () => {} }
  machines.push(await startSite({ clock, database }))
})
afterAll(async () => {
  for (const machine of machines.toReversed()) await machine.stop()
})

test('of several machines, only one makes the backup of a day', async () => {
  const [site] = machines as [Site]
  const keeper = await site.admin()
  await site.call(backups.setSchedule, { daily: true, keep: 5 }, keeper)
  const begun = async (): Promise<number> => {
    const { rows } = await site.context.deps.database.pool.query<{ count: number }>(
      `select count(*)::int as count from jobs.job where name = 'backups.make'`,
    )
    return rows[0]!.count
  }
  for (const days of [1, 2]) {
    await Promise.all(machines.map(({ context }) => context.backups.makeDaily().catch(() => undefined)))
    await site.idle()
    for (const { context } of machines) await context.backups.makeDaily()
    expect(await begun()).toBe(days)
    const made = async () => {
      const { rows } = await site.context.deps.database.pool.query(
        'select from daily_backups where made_at is not null',
      )
      return rows.length === days
    }
    await until('the backup is noted as made', made)
    clock.advance(86_400_000)
  }
})
