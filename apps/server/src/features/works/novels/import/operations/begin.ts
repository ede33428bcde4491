import { AppError, type Charset, type novelImport } from '@engawa/contract'
import { asMember, type Handler } from '../../../../../endpoints/operation.ts'
import { onceOfUpload, type ClaimedFile } from '../../../../files/index.ts'
import { lockWork } from '../../../works-queries.ts'
import { writtenNovel } from '../../novels-access.ts'
import type { NovelsDeps } from '../../novels-deps.ts'
import type { NovelImportRow } from '../../import-tables.ts'
import { importView } from '../import-view.ts'
import { BOOK } from '../imports-setup.ts'
import { bookWork } from '../run-import.ts'

export const begin =
  (deps: NovelsDeps): Handler<typeof novelImport.begin> =>
  async (viewer, { workId, uploadId, charset = null }) => {
    const { uid } = asMember(viewer)
    const { id } = await writtenNovel(deps, viewer, workId)
    const begun = await onceOfUpload(
      () => importOf(deps, id, uploadId),
      async () => {
        const file = await deps.files.claim(uid, BOOK, uploadId)
        if (file.ref !== id) throw new AppError('upload_missing')
        return startImport(deps, { uid, workId: id, file, charset })
      },
    )
    return importView(begun)
  }

const importOf = (deps: NovelsDeps, workId: number, uploadId: number): Promise<NovelImportRow | undefined> =>
  deps.database.db
    .selectFrom('novel_imports')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('work_id', '=', workId)
    .executeTakeFirst()

type ImportRequest = { uid: number; workId: number; file: ClaimedFile; charset: Charset | null }

const startImport = (
  deps: NovelsDeps,
  { uid, workId, file, charset }: ImportRequest,
): Promise<NovelImportRow> =>
  deps.database.transaction(async (tx) => {
    const work = await lockWork(tx, workId)
    if (!work || work.removal_id !== null) throw new AppError('work_not_found')
    await deps.files.markStored(tx, [file.key])
    const at = deps.clock.now()
    const row = await tx
      .insertInto('novel_imports')
      .values({
        work_id: workId,
        uid,
        upload_id: file.uploadId,
        file_key: file.key,
        name: file.name,
        charset_asked: charset,
        created_at: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await deps.longWork.enqueue(tx, bookWork, [row.id])
    return row
  })
