import { z } from 'zod'
import { del, get, group, post, put } from './endpoint.ts'
import { Time, Whole } from './fields.ts'
import { LIMITS } from './limits.ts'
import { Task } from './tasks.ts'
import { CursorList, CursorQuery } from './paging.ts'

/** The present password. Required unless this session entered it within the last 15 minutes. */
const CurrentPassword = z.string().min(1, 'required').max(LIMITS.passwordMax, 'too_long').optional()

export const BackupName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,80}$/, 'bad_name')

export const Backup = z.object({
  name: BackupName,
  /** The number of bytes of its rows and files. */
  size: z.number().int(),
  /** The number of bytes that no earlier backup had, as they are stored. */
  added: z.number().int(),
  madeAt: Time,
  /** The release that made the backup; empty for an uploaded one, because a ZIP does not contain it. */
  version: z.string(),
  scheduled: z.boolean(),
  /** Whether the backup was made elsewhere and uploaded. */
  uploaded: z.boolean(),
  /**
   * The result of the last test restore; null before the first test. `problem` is empty after a complete restore; otherwise `problemText`
   * returns its text.
   */
  verified: z
    .object({ at: Time, rows: z.number().int(), files: z.number().int(), problem: z.string() })
    .nullable(),
})
export type Backup = z.output<typeof Backup>

/**
 * The schedule of daily backups, and their retention: the latest of each of the last `keep` days, `keepWeeks` weeks and `keepMonths` months
 * that have one. The site warns after `warnDays` days without a backup.
 */
export const BackupSchedule = z.object({
  daily: z.boolean(),
  keep: Whole(1, 100),
  keepWeeks: Whole(0, 100).default(4),
  keepMonths: Whole(0, 100).default(6),
  warnDays: Whole(1, 365).default(3),
})
export type BackupSchedule = z.output<typeof BackupSchedule>

/** The place where the site stores its backups. */
export const BackupTarget = z.object({
  kind: z.enum(['folder', 's3', 'webdav']),
  /** The folder or the address, without a password. */
  place: z.string(),
  isEncrypted: z.boolean(),
  /** Whether it is the folder in the data folder of this machine, where backups are lost together with the site. */
  isOwnFolder: z.boolean(),
  /** Whether it is a folder of one machine, although several machines use the site. */
  isUnshared: z.boolean(),
  /** The reason why its backups cannot be read now, or empty. `problemText` returns its text. */
  problem: z.string(),
})
export type BackupTarget = z.output<typeof BackupTarget>

/** The errors of the place of backups. */
const TARGET_ERRORS = [
  'backup_damaged',
  'backup_newer',
  'backup_passphrase_missing',
  'backup_passphrase_unused',
  'backup_passphrase_wrong',
  'backup_target_away',
  'backup_target_full',
  'backup_target_refused',
] as const

const UploadById = z.object({ id: z.string().regex(/^[a-z0-9]{20,64}$/, 'bad_id') })

const BackupByName = z.object({ name: BackupName })

export const backups = group(
  'backups',
  { audience: 'admin', whileMuted: true },
  {
    list: get('/admin/backups', {
      summary: 'List the backups, the latest first, with their schedule and running tasks',
      query: CursorQuery,
      output: CursorList(Backup).extend({
        schedule: BackupSchedule,
        /** Whether daily backups are enabled and the latest backup of this site is too old. */
        late: z.boolean(),
        target: BackupTarget,
        making: Task.nullable(),
        /** The latest uploaded ZIP that became a backup. */
        importing: Task.nullable(),
        verifying: Task.nullable(),
        /**
         * The latest requested restore. `problem` is null before the attempt, empty after a success, and otherwise the reason why the
         * restore changed nothing (see `problemText`).
         */
        restored: z.object({ name: BackupName, problem: z.string().nullable() }).nullable(),
      }),
    }),
    make: post('/admin/backups', {
      acceptsKey: true,
      summary: 'Create a backup now',
      output: z.object({}),
      errors: ['task_running'],
    }),
    verify: post('/admin/backups/{name}/verify', {
      summary: 'Verify a backup: it is restored separately from the site, and every row and file is compared',
      params: BackupByName,
      output: z.object({}),
      errors: ['not_found', 'task_running', ...TARGET_ERRORS],
    }),
    remove: del('/admin/backups/{name}', {
      summary: 'Delete a backup',
      params: BackupByName,
      output: z.object({}),
      errors: ['not_found', ...TARGET_ERRORS],
    }),
    setSchedule: put('/admin/backups-schedule', {
      summary: 'Switch daily backups on or off',
      body: BackupSchedule,
      output: BackupSchedule,
    }),
    restore: post('/admin/backups/{name}/restore', {
      summary:
        'Replace the site by a verified backup; the site is closed in the meantime, and its previous content becomes a backup',
      params: BackupByName,
      /** `confirm` must be the name of the backup, which the administrator types again. */
      body: z.object({ confirm: z.string().max(200), currentPassword: CurrentPassword }),
      output: z.object({}),
      errors: [
        'not_found',
        'backup_unverified',
        'task_running',
        'current_password_needed',
        'current_password_wrong',
        ...TARGET_ERRORS,
      ],
    }),
    openUpload: post('/admin/backup-uploads', {
      summary: 'Begin the upload of a backup that was made elsewhere',
      body: z.object({ size: z.number().int().min(1) }),
      /**
       * The URL for the pieces of the file. Send the pieces of `backupPieceBytes` in order with PUT. Append `&at=` and the byte offset of
       * the piece to `url`. A piece may be sent again.
       */
      output: z.object({ id: z.string(), url: z.string() }),
      errors: ['too_large', ...TARGET_ERRORS],
    }),
    finishUpload: post('/admin/backup-uploads/{id}/finish', {
      summary:
        'Make a backup from an uploaded ZIP, and verify it; both take a while, and a file that cannot be read is deleted',
      params: UploadById,
      output: z.object({ name: BackupName }),
      errors: [
        'not_found',
        'archive_encrypted',
        'backup_foreign',
        'task_running',
        'upload_missing',
        ...TARGET_ERRORS,
      ],
    }),
    cancelUpload: del('/admin/backup-uploads/{id}', {
      summary: 'Cancel an upload and delete its bytes',
      params: UploadById,
      output: z.object({}),
      errors: [...TARGET_ERRORS],
    }),
    /** The address that this call returns is valid for one minute and one request, in the same session. */
    download: post('/admin/backups/{name}/download', {
      summary: 'Create an address for downloading a backup; requires the password',
      params: BackupByName,
      body: z.object({ currentPassword: CurrentPassword }),
      output: z.object({ url: z.string() }),
      errors: ['not_found', 'current_password_needed', 'current_password_wrong', ...TARGET_ERRORS],
    }),
  },
)
