import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIMITS } from '@engawa/contract'
import { defineJob } from '@engawa/platform/jobs'
import { randomKey } from '@engawa/platform/ids'
import { z } from 'zod'
import { RAW } from '../../files/index.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { writeArchive } from './write-archive.ts'

/** The purpose under which finished archives are stored. */
export const DATA_EXPORT = 'data-export'

const DAY_MS = 86_400_000

/** Writes the archive of a member's data. When the site stops during the job, the next run starts from the beginning. */
export const exportJob = defineJob('accounts.export', z.object({ uid: z.number() }), {
  expireInSeconds: 3_600,
  retryLimit: 3,
})

export async function makeExport(deps: AccountsDeps, uid: number, signal: AbortSignal): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-export-'))
  try {
    const path = join(folder, 'data.zip')
    await writeParts(deps, uid, path, signal)
    await putInPlace(deps, uid, path)
  } catch (error) {
    if (!signal.aborted) await note(deps, uid, { state: 'failed' })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeParts(deps: AccountsDeps, uid: number, path: string, signal: AbortSignal): Promise<void> {
  const parts = deps.personalData.all().filter((part) => part.write)
  await note(deps, uid, { state: 'making', done: 0, total: parts.length })
  await writeArchive(deps, path, async (archive) => {
    for (const [at, part] of parts.entries()) {
      signal.throwIfAborted()
      await part.write?.(deps.database.db, uid, archive)
      await note(deps, uid, { done: at + 1 })
    }
  })
}

async function putInPlace(deps: AccountsDeps, uid: number, path: string): Promise<void> {
  const { size } = await stat(path)
  const key = RAW + randomKey()
  const body = createReadStream(path)
  const file = { key, name: 'data.zip', size, body, contentType: 'application/zip' }
  // The site owns the file, so that it does not count towards the member's storage.
  await deps.files.store({ uid: null, purpose: DATA_EXPORT }, [file])
  const expires_at = new Date(deps.clock.now().getTime() + LIMITS.exportDays * DAY_MS)
  await deps.database.transaction(async (tx) => {
    const before = await tx
      .selectFrom('data_exports')
      .select('file_key')
      .where('user_id', '=', uid)
      .forUpdate()
      .executeTakeFirst()
    // The account is deleted, or has an archive already.
    if (!before || before.file_key !== null) return
    await deps.files.markStored(tx, [key])
    await tx
      .updateTable('data_exports')
      .set({ state: 'ready', file_key: key, size, expires_at })
      .where('user_id', '=', uid)
      .execute()
    await deps.notifications.notify(tx, { kind: 'data-export', to: uid, once: `data-export:${key}` })
  })
}

const note = (
  { database }: AccountsDeps,
  uid: number,
  change: { state?: 'making' | 'failed'; done?: number; total?: number },
) =>
  database.db
    .updateTable('data_exports')
    .set(change)
    .where('user_id', '=', uid)
    .where('file_key', 'is', null)
    .execute()

/** Removes an export with its file, as part of the transaction. */
export async function dropExport(
  deps: Pick<AccountsDeps, 'files'>,
  tx: Parameters<AccountsDeps['files']['discard']>[0],
  uid: number,
): Promise<void> {
  const row = await tx
    .deleteFrom('data_exports')
    .where('user_id', '=', uid)
    .returning('file_key')
    .executeTakeFirst()
  if (row?.file_key) await deps.files.discard(tx, [row.file_key])
}

/** Removes expired archives. */
export async function sweepExports(deps: AccountsDeps): Promise<void> {
  const old = await deps.database.db
    .selectFrom('data_exports')
    .select('user_id')
    .where('expires_at', '<', deps.clock.now())
    .limit(1_000)
    .execute()
  for (const { user_id } of old) await deps.database.transaction((tx) => dropExport(deps, tx, user_id))
}
