import { adminEnv } from '../../lib/new-members.ts'
import { join } from 'node:path'
import { type Bucket, startCeph } from '@engawa/platform/testing'
import { createApplication, PORT, type Application } from '../services/application.ts'
import {
  startDatabaseSwitch,
  startHaproxy,
  startNginx,
  startPooler,
  type DatabaseSwitch,
} from '../services/balancers.ts'
import { startLoad, type Load } from '../services/load.ts'
import { findPostgres, startPrimary, startReplica, type Postgres } from '../services/postgres.ts'
import { startProxy, type Proxy } from '../services/proxy.ts'
import { startCluster, startRedis, startSentinels, type RedisServer } from '../services/redis.ts'
import { openNetwork, type Host } from './network.ts'

const HOSTS = {
  lb: 10,
  db1: 11,
  db2: 12,
  redis: 13,
  s3: 14,
  redis2: 15,
  app1: 21,
  app2: 22,
  app3: 23,
  cli: 30,
}
type HostName = keyof typeof HOSTS

export type Plan = {
  /** The number of application hosts. */
  applications: number
  members: number
  balancer: 'nginx' | 'haproxy'
  /** `direct` connects through HAProxy; `proxied` also through the proxy for bytes; `pooled` through pgbouncer. */
  database: 'direct' | 'proxied' | 'pooled'
  /** Whether the site reads from the replica. */
  readsReplica: boolean
  /** Whether commits wait for the replica. */
  synchronous: boolean
  redis: 'single' | 'sentinel' | 'cluster' | 'none'
  /** Whether `setClock` can change the clocks of the application hosts. */
  fakeClocks: boolean
  /** The folder of the version that the hosts start. The default is this version. */
  version?: string
  env: Record<string, string>
}

export const usual: Plan = {
  applications: 3,
  members: 12,
  balancer: 'nginx',
  database: 'direct',
  readsReplica: false,
  synchronous: false,
  redis: 'single',
  fakeClocks: false,
  env: {},
}

export type Site = {
  hosts: Record<HostName, Host>
  applications: Application[]
  database: { primary: Postgres; replica: Postgres; switch: DatabaseSwitch; proxy: Proxy | undefined }
  redis: { primary: RedisServer; replica: RedisServer | undefined } | undefined
  store: Proxy
  load: Load
}

/** Builds the whole set-up of a run in an empty folder: all hosts, their services, and the members who use the site. */
export async function openSite(plan: Plan, folder: string): Promise<Site> {
  const network = await openNetwork()
  const hosts = {} as Record<HostName, Host>
  for (const [name, number] of Object.entries(HOSTS))
    hosts[name as HostName] = await network.addHost(name, number)
  const [database, redis, ceph] = await Promise.all([
    openDatabase(plan, hosts, folder),
    openRedis(plan, hosts, folder),
    startCeph(hosts.s3, join(folder, 'ceph'), { monitor: 3300, gateway: 7480 }),
  ])
  const { store, env: storeEnv } = await openStore(hosts, ceph)
  const env = {
    ...database.env,
    ...redis.env,
    ...storeEnv,
    PUBLIC_URL: `http://${hosts.lb.address}`,
    SITE_KEY: 'a-key-that-all-hosts-of-a-run-share',
    ...adminEnv,
    ...plan.env,
  }
  const applications = [hosts.app1, hosts.app2, hosts.app3]
    .slice(0, plan.applications)
    .map((host) =>
      createApplication({ host, folder: join(folder, host.name), env, fakeClock: plan.fakeClocks }),
    )
  // The first process migrates the database. The others then start faster.
  await applications[0]!.start(plan.version)
  await Promise.all(applications.slice(1).map((each) => each.start(plan.version)))
  const startBalancer = plan.balancer === 'nginx' ? startNginx : startHaproxy
  await startBalancer(
    hosts.lb,
    applications.map(({ host }) => host),
    join(folder, plan.balancer),
  )
  const load = await startLoad(hosts.cli, {
    balancer: `http://${hosts.lb.address}`,
    hosts: applications.map(({ host }) => `http://${host.address}:${PORT}`),
    members: plan.members,
  })
  return { hosts, applications, database, redis: redis.servers, store, load }
}

async function openDatabase(plan: Plan, hosts: Record<HostName, Host>, folder: string) {
  const programs = await findPostgres()
  if (programs === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  const { db1, db2, lb } = hosts
  const primary = await startPrimary({ host: db1, folder: join(folder, 'db1'), programs })
  const replica = await startReplica({ host: db2, folder: join(folder, 'db2'), programs }, primary)
  if (plan.synchronous) {
    await primary.sql(`alter system set synchronous_standby_names = 'r2'`)
    await primary.sql('select pg_reload_conf()')
  }
  const proxied = plan.database === 'proxied'
  const direct = await startDatabaseSwitch(lb, { db1, db2 }, join(folder, 'haproxy'))
  const proxy = proxied ? await startProxy(lb, 5433, `${lb.address}:5432`) : undefined
  const port =
    plan.database === 'pooled' ? await startPooler(lb, db1, join(folder, 'pgbouncer')) : proxied ? 5433 : 5432
  const url = (at: number): string => `postgres://engawa@${lb.address}:${at}/engawa`
  const env: Record<string, string> = { DATABASE_URL: url(port) }
  if (plan.database === 'pooled') env['DATABASE_DIRECT_URL'] = url(5432)
  if (plan.readsReplica) env['DATABASE_READ_URL'] = `postgres://engawa@${db2.address}:5432/engawa`
  return { primary, replica, switch: direct, proxy, env }
}

async function openRedis(
  plan: Plan,
  hosts: Record<HostName, Host>,
  folder: string,
): Promise<{ servers: Site['redis']; env: Record<string, string> }> {
  if (plan.redis === 'none') return { servers: undefined, env: {} }
  const places: [Host, Host, Host] = [hosts.redis, hosts.redis2, hosts.lb]
  if (plan.redis === 'cluster') {
    const [primary, , , replica] = await startCluster(places, folder)
    const addresses = places.map(({ address }) => `${address}:6379`).join(',')
    return { servers: { primary: primary!, replica }, env: { REDIS_URL: `redis-cluster://${addresses}` } }
  }
  const primary = await startRedis(hosts.redis, folder)
  const single = { REDIS_URL: `redis://${hosts.redis.address}:6379` }
  if (plan.redis === 'single') return { servers: { primary, replica: undefined }, env: single }
  const replica = await startRedis(hosts.redis2, folder, hosts.redis)
  await startSentinels(places, hosts.redis, folder)
  const addresses = places.map(({ address }) => `${address}:26379`).join(',')
  return { servers: { primary, replica }, env: { REDIS_URL: `redis-sentinel://${addresses}#engawa` } }
}

/** Puts a proxy for bytes before the store. Clients and applications both use its address, because it is part of signed addresses. */
async function openStore(hosts: Record<HostName, Host>, ceph: Bucket) {
  const port = 7481
  const endpoint = `http://${hosts.s3.address}:${port}`
  const store = await startProxy(hosts.s3, port, new URL(ceph.endpoint).host)
  const program = join(import.meta.dirname, '../programs/create-bucket.ts')
  await hosts.s3.run([
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    program,
    endpoint,
    ceph.bucket,
    ceph.accessKeyId,
    ceph.secretAccessKey,
  ])
  return {
    store,
    env: {
      S3_ENDPOINT: endpoint,
      S3_REGION: 'us-east-1',
      S3_BUCKET: ceph.bucket,
      S3_ACCESS_KEY_ID: ceph.accessKeyId,
      S3_SECRET_ACCESS_KEY: ceph.secretAccessKey,
    },
  }
}
