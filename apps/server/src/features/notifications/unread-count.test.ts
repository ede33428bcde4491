import { notifications, type NotificationMode } from '@engawa/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { until } from '../../../test/socket.ts'
import { texts } from './index.ts'

let site: Site
let actors: Person[]
const KINDS = ['knock', 'ring']

beforeAll(async () => {
  site = await startSite()
  for (const kind of KINDS)
    site.context.notifications.define({
      kind,
      label: texts(kind, kind),
      text: texts('{actor} 来了', '{actor} came'),
    })
  actors = await Promise.all([site.register(), site.register(), site.register()])
})
afterAll(() => site.stop())

type Act =
  | { do: 'notify'; kind: string; by: number; group: number }
  | { do: 'mode'; kind: string; mode: NotificationMode }
  | { do: 'mute'; who: number; muted: boolean }
  | { do: 'read'; nth: number; group: boolean }
  | { do: 'read-all'; undo: boolean }
  | { do: 'delete'; nth: number }

const kind = fc.constantFrom(...KINDS)
const who = fc.nat(2)
const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('notify' as const), kind, by: who, group: fc.nat(2) }),
  },
  fc.record({
    do: fc.constant('mode' as const),
    kind,
    mode: fc.constantFrom<NotificationMode>('on', 'silent', 'off'),
  }),
  fc.record({ do: fc.constant('mute' as const), who, muted: fc.boolean() }),
  fc.record({ do: fc.constant('read' as const), nth: fc.nat(5), group: fc.boolean() }),
  fc.record({ do: fc.constant('read-all' as const), undo: fc.boolean() }),
  fc.record({ do: fc.constant('delete' as const), nth: fc.nat(5) }),
)

const listOf = (owner: Person, unread: boolean) =>
  site.call(notifications.list, { limit: 100, unread }, owner)

async function perform(owner: Person, act: Act): Promise<void> {
  const { database } = site.context.deps
  const nth = async (at: number) => (await listOf(owner, false)).items.at(at)?.id
  switch (act.do) {
    case 'notify':
      return database.transaction((tx) =>
        site.context.notifications.notify(tx, {
          kind: act.kind,
          to: owner.profile.uid,
          actor: actors[act.by]!.profile.uid,
          group: `${act.kind}-${act.group}`,
        }),
      )
    case 'mode':
      return void (await site.call(notifications.setMode, act, owner))
    case 'mute': {
      const person = { kind: 'user', id: actors[act.who]!.profile.uid }
      return void (await site.call(notifications.mute, { ...person, muted: act.muted }, owner))
    }
    case 'read': {
      const id = await nth(act.nth)
      return void (id && (await site.call(notifications.read, { id, group: act.group }, owner)))
    }
    case 'read-all': {
      const { at } = await site.call(notifications.read, {}, owner)
      return void (act.undo && (await site.call(notifications.undoRead, { at }, owner)))
    }
    case 'delete': {
      const id = await nth(act.nth)
      const values = [owner.profile.uid, id ?? 0]
      await database.pool.query('delete from notifications where owner_id = $1 and id = $2', values)
    }
  }
}

test('the unread count equals the number of unread rows after concurrent actions', async () => {
  const property = fc.asyncProperty(fc.array(acts, { minLength: 5, maxLength: 30 }), async (script) => {
    const owner = await site.register()
    await Promise.all(script.map((act) => perform(owner, act)))
    const { rows } = await site.context.deps.database.pool.query<{ unread: number }>(
      'select count(*)::int as unread from notifications where owner_id = $1 and read_at is null',
      [owner.profile.uid],
    )
    const { unread } = rows[0]!
    const [all, onlyUnread] = await Promise.all([listOf(owner, false), listOf(owner, true)])
    const sum = ({ items }: typeof all) => items.reduce((total, item) => total + item.unread, 0)
    expect(await site.call(notifications.unread, {}, owner)).toEqual({ unread })
    expect([all.unread, sum(all), sum(onlyUnread)]).toEqual([unread, unread, unread])
    expect(all.items.every((item) => item.read === (item.unread === 0))).toBe(true)
  })
  await fc.assert(property, { numRuns: 25 })
})

test('marking as read locks the rows in a fixed order, so that concurrent calls cannot deadlock', async () => {
  const owner = await site.register()
  for (const group of [0, 1]) await perform(owner, { do: 'notify', kind: 'knock', by: 0, group })
  const [second, first] = (await listOf(owner, true)).items.map(({ id }) => id)
  // Updates the first row, so that it is after the second row in the table file.
  const { at } = await site.call(notifications.read, { id: first! }, owner)
  await site.call(notifications.undoRead, { at }, owner)

  const { pool } = site.context.deps.database
  const holder = await pool.connect()
  const lock = (id: number | undefined) =>
    holder.query('select from notifications where owner_id = $1 and id = $2 for update nowait', [
      owner.profile.uid,
      id,
    ])
  const isWaiting = async () => {
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await pool.query(waits)).rowCount === 1
  }
  try {
    await holder.query('begin')
    await lock(first)
    const read = site.call(notifications.read, {}, owner)
    await until('the reading waits for the first one', isWaiting)
    await lock(second)
    await holder.query('rollback')
    expect((await read).unread).toBe(0)
  } finally {
    holder.release(true)
  }
})
