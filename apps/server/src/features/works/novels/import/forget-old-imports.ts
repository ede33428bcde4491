import { LIMITS } from '@engawa/contract'
import type { NovelsDeps } from '../novels-deps.ts'

/** Deletes imports that did not change for `LIMITS.bookDays` days, with their files and the chapters that were found in them. */
export const forgetOldImports = (deps: NovelsDeps): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const before = new Date(deps.clock.now().getTime() - LIMITS.bookDays * 86_400_000)
    const rows = await tx
      .deleteFrom('novel_imports')
      .where('updated_at', '<', before)
      .where('state', 'in', ['read', 'failed', 'added'])
      .returning('file_key')
      .execute()
    await deps.files.discard(
      tx,
      rows.map((row) => row.file_key),
    )
  })
