import { z } from 'zod'
import { del, get, group, post } from './endpoint.ts'
import { Time, Whole } from './fields.ts'
import { ShortList } from './paging.ts'

const Count = z.number().int()
const Bytes = z.number().int()

/** The requests to one route in the last minutes. `p95` is in seconds. */
const RouteHealth = z.object({
  route: z.string(),
  perSecond: z.number(),
  p95: z.number().nullable(),
  errors: Count,
})

/** A service that the site needs. `bus` passes messages between processes. */
export const ServiceName = z.enum(['database', 'database_writes', 'chat_database', 'storage', 'bus'])
export type ServiceName = z.infer<typeof ServiceName>

/** The current health of the site. Sizes are in bytes, durations in seconds. */
export const Health = z.object({
  at: Time,
  version: z.string(),
  timezone: z.string(),
  /** The name of this machine. */
  host: z.string(),
  /** The names of all machines that run the site, sorted. */
  hosts: z.array(z.string()),
  /** The services that do not answer this process. */
  failedServices: z.array(ServiceName),
  requests: z.object({
    perSecond: z.number(),
    p95: z.number().nullable(),
    errors: Count,
    /** The routes with the most requests. Routes with equally many requests are sorted by slowness. */
    routes: z.array(RouteHealth),
  }),
  /** The processes on this machine that answer requests. */
  processes: z.array(
    z.object({
      pid: Count,
      uptime: z.number(),
      memory: Bytes,
      loopDelay: z.number(),
      sockets: Count,
    }),
  ),
  /** The confinement of the processes that read uploaded files and foreign texts on this machine. */
  confinement: z.enum(['namespaces', 'memory', 'none']),
  /** The share of lookups that the cache could answer; null before the first lookup. */
  cacheHits: z.number().nullable(),
  database: z.object({
    /** The version of PostgreSQL. */
    version: z.string(),
    /** Whether the site starts this PostgreSQL itself. */
    isEmbedded: z.boolean(),
    size: Bytes,
    connections: Count,
    connectionsMax: Count,
  }),
  disk: z.object({ free: Bytes, size: Bytes }),
  backup: z.object({
    /** The latest backup of this site that is not known to be damaged. */
    latest: z.object({ name: z.string(), madeAt: Time, size: Bytes, verified: z.boolean() }).nullable(),
    /** Whether daily backups are enabled and the latest backup is too old. */
    late: z.boolean(),
    /** The reason why the place of the backups cannot be read now, or empty. `problemText` returns its text. */
    problem: z.string(),
  }),
  jobs: z.object({
    waiting: Count,
    running: Count,
    oldest: z.number(),
    failed: Count,
  }),
})
export type Health = z.output<typeof Health>

/** The running version of Engawa. `html` is its section of the list of changes. */
export const Release = z.object({ version: z.string(), html: z.string() })
export type Release = z.output<typeof Release>

/** A job whose attempts all failed. */
export const FailedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  message: z.string(),
  failedAt: Time,
})
export type FailedJob = z.output<typeof FailedJob>

const JobById = z.object({ id: z.uuid() })
const Done = z.object({})

/** A figure over time, with one value per day. The last value is today's, which still changes. */
const Figure = z.object({
  name: z.string(),
  /** Whether the values are totals, instead of daily additions. */
  isLevel: z.boolean(),
  values: z.array(Count),
})

/** Errors of the same kind at the same position in the code, as one entry without texts of members. */
export const ServerError = z.object({
  id: z.string(),
  source: z.string(),
  kind: z.string(),
  message: z.string(),
  stack: z.string(),
  requestId: z.string().nullable(),
  count: Count,
  firstAt: Time,
  lastAt: Time,
})
export type ServerError = z.output<typeof ServerError>

export const admin = group(
  'admin',
  { audience: 'admin', whileMuted: true },
  {
    figures: get('/admin/figures', {
      mayBeOld: true,
      summary: 'Get figures for each of the last days of the site',
      query: z.object({ days: Whole(1, 366).default(30) }),
      output: z.object({ days: z.array(z.iso.date()), figures: z.array(Figure) }),
    }),
    errors: get('/admin/errors', {
      summary: 'List the latest errors of the server; errors of one kind are grouped',
      output: ShortList(ServerError),
    }),
    clearErrors: del('/admin/errors', {
      summary: 'Delete all recorded errors',
      output: z.object({}),
    }),
    health: get('/admin/health', {
      summary: 'Get the health of the site: requests, processes, database, disk and jobs',
      output: Health,
    }),
    release: get('/admin/release', {
      summary: 'Get the running version of Engawa and its changes, as safe HTML in English',
      output: Release,
    }),
    failedJobs: get('/admin/jobs/failed', {
      summary: 'List the latest jobs whose attempts all failed',
      output: ShortList(FailedJob),
    }),
    retryJob: post('/admin/jobs/{id}/retry', {
      summary: 'Run a failed job again',
      params: JobById,
      output: Done,
      errors: ['not_found'],
    }),
    forgetJob: del('/admin/jobs/{id}', {
      summary: 'Delete a failed job',
      params: JobById,
      output: Done,
      errors: ['not_found'],
    }),
  },
)
