import { setTimeout as wait } from 'node:timers/promises'
import { FOLDER as PREVIOUS, previousCommit } from '../../apps/server/test/previous-release/place-release.ts'
import release from '../../apps/server/test/previous-release/release.json' with { type: 'json' }
import { workersOf } from './lib/program.ts'
import { PORT } from './services/application.ts'
import { usual, type Plan, type Site } from './lib/site.ts'
import type { Application } from './services/application.ts'

/** One run: a fault that happens to a site while members use it. */
export type Run = {
  name: string
  plan?: Partial<Plan>
  /** Causes the fault, and repairs it. */
  act(site: Site): Promise<void>
  /** Whether the only database is gone during the fault, so that requests may wait longer than 2 s. */
  withoutDatabase?: boolean
}

const seconds = (count: number): Promise<void> => wait(count * 1_000)

/** Release 1.0.0 does not start on tables with migrations that it does not know. */
const canGoBack = previousCommit() !== release.commit || release.version !== '1.0.0'

type Act = (site: Site) => unknown

/** Begins a fault after 10 s, and ends it after some seconds. The load goes on for `after` seconds. */
const fault =
  (begin: Act, count: number, end: Act, after = 15) =>
  async (site: Site): Promise<void> => {
    await seconds(10)
    await begin(site)
    await seconds(count)
    await end(site)
    await seconds(after)
  }

async function replace(application: Application, version?: string): Promise<void> {
  await application.program().stop()
  await application.start(version)
}

async function restartEach({ applications }: Site): Promise<void> {
  await seconds(10)
  for (const each of applications) {
    await replace(each)
    await seconds(5)
  }
  await seconds(5)
}

/** Prints the statements of the site so far, and how many of them were reads that the replica or the primary answered. */
async function printReads({ applications }: Site): Promise<void> {
  const metrics = await Promise.all(
    applications.map(({ host }) => host.run(['curl', '-sf', `http://${host.address}:${PORT}/metrics`])),
  )
  const sum = (name: string): number =>
    metrics
      .flatMap((text) => text.split('\n'))
      .filter((line) => line.startsWith(`${name} `))
      .reduce((total, line) => total + Number(line.split(' ')[1]), 0)
  const of = (server: string): number => sum(`database_old_reads_total{server="${server}"}`)
  process.stderr.write(
    `  ${sum('database_statements_total')} statements; of the reads that may be old, ${of('replica')} by the replica, ${of('primary')} by the primary\n`,
  )
}

export const runs: Run[] = [
  { name: 'no fault', act: () => seconds(40) },
  {
    name: 'kill -9 of one application process',
    act: fault(
      ({ applications: [first] }) => first!.program().kill(),
      15,
      ({ applications: [first] }) => first!.start(),
      10,
    ),
  },
  {
    name: 'kill -9 of one process after another, 100 times',
    // nginx gives a process no requests for five seconds after its end, so that for some seconds none would be left.
    plan: { balancer: 'haproxy' },
    async act({ applications }) {
      await seconds(10)
      for (let kills = 0; kills < 100; kills += 1) {
        const each = applications[kills % applications.length]!
        await each.program().kill()
        await seconds(Math.random())
        await each.start()
        await seconds(2)
      }
      await seconds(10)
    },
  },
  { name: 'rolling restart of three hosts', act: restartEach },
  ...(['nginx', 'haproxy'] as const).map((balancer) => ({
    name: `one host dark behind ${balancer}`,
    plan: { balancer },
    act: fault(
      ({ hosts }) => hosts.app1.unplug(),
      40,
      ({ hosts }) => hosts.app1.plugIn(),
    ),
  })),
  {
    name: 'rolling restart of three hosts behind haproxy',
    plan: { balancer: 'haproxy' },
    act: restartEach,
  },
  {
    name: 'previous and this version side by side',
    plan: { version: PREVIOUS },
    async act({ applications: [first, second, third] }) {
      await seconds(10)
      await replace(first!)
      await seconds(15)
      await replace(second!)
      await seconds(5)
      if (canGoBack) {
        await replace(first!, PREVIOUS)
        await seconds(10)
        await replace(first!)
      }
      await replace(third!)
      await seconds(10)
    },
  },
  {
    name: 'Redis killed for 30 s',
    act: fault(
      ({ redis }) => redis!.primary.program().kill(),
      30,
      ({ redis }) => redis!.primary.start(),
    ),
  },
  {
    name: 'Redis frozen for 20 s',
    act: fault(
      ({ redis }) => redis!.primary.program().freeze(),
      20,
      ({ redis }) => redis!.primary.program().thaw(),
    ),
  },
  {
    name: 'Redis unreachable for 30 s',
    act: fault(
      ({ hosts }) => hosts.redis.unplug(),
      30,
      ({ hosts }) => hosts.redis.plugIn(),
    ),
  },
  {
    name: 'Redis failed over by Sentinel',
    plan: { redis: 'sentinel' },
    act: fault(
      ({ hosts }) => hosts.redis.unplug(),
      40,
      ({ hosts }) => hosts.redis.plugIn(),
      10,
    ),
  },
  {
    name: 'a primary of a Redis Cluster dark for 40 s',
    plan: { redis: 'cluster' },
    act: fault(
      ({ hosts }) => hosts.redis.unplug(),
      40,
      ({ hosts }) => hosts.redis.plugIn(),
      10,
    ),
  },
  {
    name: 'PostgreSQL killed for 10 s',
    withoutDatabase: true,
    act: fault(
      ({ database }) => database.primary.program().kill(),
      10,
      ({ database }) => database.primary.start(),
      20,
    ),
  },
  {
    name: 'PostgreSQL frozen for 20 s',
    withoutDatabase: true,
    act: fault(
      ({ database }) => database.primary.program().freeze(),
      20,
      ({ database }) => database.primary.program().thaw(),
      20,
    ),
  },
  {
    name: 'primary dark, replica promoted after 6 s',
    plan: { synchronous: true },
    withoutDatabase: true,
    async act({ hosts, database }) {
      await seconds(10)
      await hosts.db1.unplug()
      await seconds(6)
      await database.replica.promote()
      await database.replica.sql('alter system reset synchronous_standby_names')
      await database.replica.sql('select pg_reload_conf()')
      await database.switch.switchTo('db2')
      await seconds(30)
    },
  },
  {
    name: 'the only synchronous standby dark for 20 s',
    plan: { synchronous: true },
    withoutDatabase: true,
    act: fault(
      ({ hosts }) => hosts.db2.unplug(),
      20,
      ({ hosts }) => hosts.db2.plugIn(),
      20,
    ),
  },
  {
    name: 'database disk full for 25 s',
    withoutDatabase: true,
    act: fault(
      ({ database }) => database.primary.fillDisk(),
      25,
      ({ database }) => database.primary.freeDisk(),
      20,
    ),
  },
  {
    name: 'replica that is read frozen for 20 s, then dark for 20 s',
    plan: { readsReplica: true, env: { METRICS_PUBLIC: '1' } },
    async act(site) {
      const { hosts, database } = site
      await seconds(20)
      await printReads(site)
      database.replica.program().freeze()
      await seconds(20)
      database.replica.program().thaw()
      await seconds(5)
      await hosts.db2.unplug()
      await seconds(20)
      await hosts.db2.plugIn()
      await seconds(10)
      await printReads(site)
    },
  },
  {
    name: 'S3 with 500 ms more',
    act: fault(
      ({ store }) => store.behave({ delayMs: 250 }),
      30,
      ({ store }) => store.behave({}),
    ),
  },
  {
    name: 'S3 frozen for 30 s',
    act: fault(
      ({ store }) => store.behave({ mode: 'frozen' }),
      30,
      ({ store }) => store.behave({}),
      20,
    ),
  },
  {
    name: 'S3 answers 503 for 22 s, resets for 17 s',
    async act({ store }) {
      await seconds(10)
      await store.behave({ mode: 'refusing' })
      await seconds(22)
      await store.behave({ mode: 'resetting' })
      await seconds(17)
      await store.behave({})
      await seconds(20)
    },
  },
  {
    name: '200 ms to the database',
    plan: { database: 'proxied' },
    async act({ database }) {
      await database.proxy!.behave({ delayMs: 100 })
      await seconds(40)
    },
  },
  {
    name: 'clocks become 5 min fast and slow',
    plan: { fakeClocks: true },
    async act({ applications: [, fast, slow] }) {
      await seconds(10)
      await fast!.setClock(300)
      await slow!.setClock(-300)
      await seconds(35)
    },
  },
  {
    name: 'pooled connections (pgbouncer, transactions)',
    plan: { database: 'pooled' },
    act: () => seconds(40),
  },
  {
    name: 'WORKERS=2, one worker killed, one frozen for 20 s',
    plan: { applications: 1, redis: 'none', env: { WORKERS: '2' } },
    async act({ applications: [only] }) {
      await seconds(10)
      const [first, second] = workersOf(only!.program().child.pid!)
      process.kill(first!, 'SIGKILL')
      await seconds(15)
      process.kill(second!, 'SIGSTOP')
      await seconds(20)
      await seconds(15)
    },
  },
]

export const planOf = (run: Run): Plan => ({ ...usual, ...run.plan })
