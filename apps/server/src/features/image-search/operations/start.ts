import { AppError, LIMITS, type imageSearch } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { onceOfUpload } from '../../files/index.ts'
import type { ImageSearchDeps } from '../image-search-deps.ts'
import { openAddress } from '../open-address.ts'
import { searchView, FILE_PURPOSE, type SearchRow } from '../searches.ts'
import { storeCopy, type StoredCopy } from '../store-copy.ts'

type Wanted = { uid: number; name: string; address: string | null; upload?: { id: number; key: string } }

export const start =
  (deps: ImageSearchDeps): Handler<typeof imageSearch.start> =>
  async (viewer, { uploadId, address }) => {
    const { uid } = asMember(viewer)
    if ((uploadId === undefined) === (address === undefined))
      throw new AppError('bad_input', { fields: { address: 'required' } })
    await countSearch(deps, uid)
    if (uploadId !== undefined) return searchView(await ofUpload(deps, uid, uploadId))
    const { source, name, publicAddress } = await openAddress(deps, uid, address!)
    const copy = await storeCopy(deps, source)
    return searchView(await store(deps, { uid, name, address: publicAddress }, copy))
  }

/** Counts a search of a member, and throws above the limit. Searches are limited, because all members share the quota of the engines. */
async function countSearch({ rateLimiter }: ImageSearchDeps, uid: number): Promise<void> {
  const rule = { limit: LIMITS.imageSearchesPerHour, windowSeconds: 3_600 }
  const answer = await rateLimiter.take(`image-search:${uid}`, rule)
  if (!answer.ok) throw new AppError('too_many_requests', { retryAfterSeconds: answer.retryAfterSeconds })
}

/** Returns the search of an upload. A repeated call returns the same search. */
const ofUpload = (deps: ImageSearchDeps, uid: number, uploadId: number): Promise<SearchRow> =>
  onceOfUpload(
    () =>
      deps.database.db
        .selectFrom('image_searches')
        .selectAll()
        .where('upload_id', '=', uploadId)
        .where('uid', '=', uid)
        .executeTakeFirst(),
    async () => {
      const { key, name } = await deps.files.claim(uid, FILE_PURPOSE, uploadId)
      const copy = await storeCopy(deps, { uid, key })
      return store(deps, { uid, name, address: null, upload: { id: uploadId, key } }, copy)
    },
  )

const store = (
  { database, files, clock }: ImageSearchDeps,
  wanted: Wanted,
  copy: StoredCopy,
): Promise<SearchRow> =>
  database.transaction(async (tx) => {
    const { uid, name, address, upload } = wanted
    if (upload) await files.discardUsed(tx, upload)
    await files.markStored(tx, [copy.file])
    return tx
      .insertInto('image_searches')
      .values({ uid, name, address, upload_id: upload?.id ?? null, ...copy, created_at: clock.now() })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
