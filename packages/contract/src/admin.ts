import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Author, Time, Whole } from './fields.ts'
import { LIMITS } from './limits.ts'

const Count = z.number().int()
const Bytes = z.number().int()

/** Needed unless this session gave the password within the last 15 minutes. */
const CurrentPassword = z.string().min(1, 'required').max(LIMITS.passwordMax, 'too_long').optional()

/** Requests of the last minutes that were answered by one route. `p95` in seconds. */
const RouteHealth = z.object({
  route: z.string(),
  perSecond: z.number(),
  p95: z.number().nullable(),
  errors: Count,
})

/** How the site is doing now. Sizes in bytes, durations in seconds. */
export const Health = z.object({
  at: Time,
  version: z.string(),
  timezone: z.string(),
  requests: z.object({
    perSecond: z.number(),
    p95: z.number().nullable(),
    errors: Count,
    /** The routes that were asked most, the slowest of equals first. */
    routes: z.array(RouteHealth),
  }),
  /** The processes of this machine that answer requests. */
  processes: z.array(
    z.object({
      pid: Count,
      uptime: z.number(),
      memory: Bytes,
      loopDelay: z.number(),
      sockets: Count,
    }),
  ),
  /** The share of lookups that the cache answered; null before the first. */
  cacheHits: z.number().nullable(),
  database: z.object({ size: Bytes, connections: Count, connectionsMax: Count }),
  disk: z.object({ free: Bytes, size: Bytes }),
  jobs: z.object({
    waiting: Count,
    running: Count,
    oldest: z.number(),
    failed: Count,
  }),
})
export type Health = z.output<typeof Health>

/** A job that failed with all its attempts. */
export const FailedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  message: z.string(),
  failedAt: Time,
})
export type FailedJob = z.output<typeof FailedJob>

const JobById = z.object({ id: z.uuid() })
const Done = z.object({})

/** A long work of the site, as its page shows it. `done` of `total` parts are done; `problem` says why it failed. */
export const Task = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  subject: z.string(),
  done: Count,
  total: Count,
  problem: z.string(),
  changedAt: Time,
})
export type Task = z.output<typeof Task>

/** The name of a file with a back-up. */
export const BackupName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,80}\.zip$/, 'bad_name')

export const Backup = z.object({
  name: BackupName,
  size: Bytes,
  madeAt: Time,
  /** The release that made it; empty when that is not known, e.g. of one that was uploaded. */
  version: z.string(),
  scheduled: z.boolean(),
  /** When it was last restored beside the site; `problem` is empty when all of it came back. Null before. */
  verified: z.object({ at: Time, rows: Count, files: Count, problem: z.string() }).nullable(),
})
export type Backup = z.output<typeof Backup>

/** A back-up each day of the site; the latest `keep` of these stay. */
export const BackupSchedule = z.object({ daily: z.boolean(), keep: Whole(1, 100) })
export type BackupSchedule = z.output<typeof BackupSchedule>

const BackupByName = z.object({ name: BackupName })

export const backups = {
  list: endpoint({
    name: 'backups.list',
    method: 'GET',
    path: '/admin/backups',
    summary: 'The back-ups there are, the latest first, their schedule and the work going on',
    audience: 'admin',
    output: z.object({
      items: z.array(Backup),
      schedule: BackupSchedule,
      making: Task.nullable(),
      verifying: Task.nullable(),
      /** The latest restore that was asked for; `problem` says why the site stayed as it was, null before it was tried. */
      restored: z.object({ name: BackupName, problem: z.string().nullable() }).nullable(),
    }),
  }),
  make: endpoint({
    name: 'backups.make',
    method: 'POST',
    path: '/admin/backups',
    summary: 'Make a back-up now',
    audience: 'admin',
    output: z.object({}),
    errors: ['task_running'],
  }),
  verify: endpoint({
    name: 'backups.verify',
    method: 'POST',
    path: '/admin/backups/{name}/verify',
    summary: 'Restore a back-up beside the site and compare every row and file',
    audience: 'admin',
    params: BackupByName,
    output: z.object({}),
    errors: ['not_found', 'task_running'],
  }),
  remove: endpoint({
    name: 'backups.remove',
    method: 'DELETE',
    path: '/admin/backups/{name}',
    summary: 'Delete a back-up',
    audience: 'admin',
    params: BackupByName,
    output: z.object({}),
    errors: ['not_found'],
  }),
  setSchedule: endpoint({
    name: 'backups.setSchedule',
    method: 'PUT',
    path: '/admin/backups-schedule',
    summary: 'Make a back-up every day, or no longer',
    audience: 'admin',
    body: BackupSchedule,
    output: BackupSchedule,
  }),
  restore: endpoint({
    name: 'backups.restore',
    method: 'POST',
    path: '/admin/backups/{name}/restore',
    summary:
      'Close the site, put a verified back-up in its place, and open it again; what was there becomes a back-up',
    audience: 'admin',
    params: BackupByName,
    /** `confirm` is the name of the back-up, typed once more. */
    body: z.object({ confirm: z.string().max(200), currentPassword: CurrentPassword }),
    output: z.object({}),
    errors: [
      'not_found',
      'backup_unverified',
      'task_running',
      'current_password_needed',
      'current_password_wrong',
    ],
  }),
  /** The address takes the place of a session: it is good for a minute. */
  download: endpoint({
    name: 'backups.download',
    method: 'POST',
    path: '/admin/backups/{name}/download',
    summary: 'An address to download a back-up from, after the password was given',
    audience: 'admin',
    params: BackupByName,
    body: z.object({ currentPassword: CurrentPassword }),
    output: z.object({ url: z.string() }),
    errors: ['not_found', 'current_password_needed', 'current_password_wrong'],
  }),
}

/** A figure over time: one value for each day of the answer, the last one of today so far. */
const Figure = z.object({
  name: z.string(),
  /** Values say how much there is, not how many were added. */
  isLevel: z.boolean(),
  values: z.array(Count),
})

/** Errors of one kind and place. Nothing that members wrote is in them. */
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

const Amount = z.object({ files: Count, bytes: Bytes })

/** Everything stored, as it was counted last. */
export const Census = z.object({
  takenAt: Time,
  stored: Amount,
  purposes: z.array(Amount.extend({ purpose: z.string(), state: z.string() })),
  /** By the ending of the name; empty without one. */
  types: z.array(Amount.extend({ type: z.string() })),
  owners: z.array(Amount.extend({ owner: Author })),
  /** Files that nothing names, older than a day. */
  orphans: Amount,
  orphanSample: z.array(z.object({ key: z.string(), size: Bytes })),
  /** Files that are named and gone; some of them. */
  missing: z.object({ files: Count, keys: z.array(z.string()) }),
})
export type Census = z.output<typeof Census>

export const storage = {
  census: endpoint({
    name: 'storage.census',
    method: 'GET',
    path: '/admin/storage',
    summary: 'The latest census of everything stored, and the work going on',
    audience: 'admin',
    output: z.object({ census: Census.nullable(), taking: Task.nullable(), cleaning: Task.nullable() }),
  }),
  take: endpoint({
    name: 'storage.take',
    method: 'POST',
    path: '/admin/storage/census',
    summary: 'Count everything stored again',
    audience: 'admin',
    output: z.object({}),
    errors: ['task_running'],
  }),
  clean: endpoint({
    name: 'storage.clean',
    method: 'POST',
    path: '/admin/storage/clean',
    summary: 'Delete the files that the latest census found without a row',
    audience: 'admin',
    output: z.object({}),
    errors: ['task_running'],
  }),
}

export const admin = {
  figures: endpoint({
    name: 'admin.figures',
    method: 'GET',
    path: '/admin/figures',
    summary: 'Figures of each of the last days of the site',
    audience: 'admin',
    query: z.object({ days: Whole(1, 366).default(30) }),
    output: z.object({ days: z.array(z.iso.date()), figures: z.array(Figure) }),
  }),
  errors: endpoint({
    name: 'admin.errors',
    method: 'GET',
    path: '/admin/errors',
    summary: 'The latest errors of the server, those of one kind together',
    audience: 'admin',
    output: z.object({ items: z.array(ServerError) }),
  }),
  clearErrors: endpoint({
    name: 'admin.clearErrors',
    method: 'DELETE',
    path: '/admin/errors',
    summary: 'Forget all errors',
    audience: 'admin',
    output: z.object({}),
  }),
  health: endpoint({
    name: 'admin.health',
    method: 'GET',
    path: '/admin/health',
    summary: 'How the site is doing: requests, processes, database, disk, jobs',
    audience: 'admin',
    output: Health,
  }),
  failedJobs: endpoint({
    name: 'admin.failedJobs',
    method: 'GET',
    path: '/admin/jobs/failed',
    summary: 'The latest jobs that failed for good',
    audience: 'admin',
    output: z.object({ items: z.array(FailedJob) }),
  }),
  retryJob: endpoint({
    name: 'admin.retryJob',
    method: 'POST',
    path: '/admin/jobs/{id}/retry',
    summary: 'Run a failed job once more',
    audience: 'admin',
    params: JobById,
    output: Done,
    errors: ['not_found'],
  }),
  forgetJob: endpoint({
    name: 'admin.forgetJob',
    method: 'DELETE',
    path: '/admin/jobs/{id}',
    summary: 'Forget a failed job',
    audience: 'admin',
    params: JobById,
    output: Done,
    errors: ['not_found'],
  }),
}
