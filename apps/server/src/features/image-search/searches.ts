import { ascii2dPage, sauceNaoPage } from '@engawa/connectors/image-search'
import { AppError, LIMITS, type ImageSearch } from '@engawa/contract'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { asMember, type Viewer } from '../../endpoints/operation.ts'
import type { ImageSearchDeps } from './image-search-deps.ts'
import type { ImageSearchTables } from './image-search-tables.ts'

export type SearchRow = Selectable<ImageSearchTables['image_searches']>

/** The purpose of the files with small copies of searched pictures. */
export const FILE_PURPOSE = 'image-search'

const DAY_MS = 86_400_000
const BATCH = 200

/** Returns the path of a search's small copy. */
export const pathOfPicture = (id: string): string => `/files/searched/${id}`

/** Returns a member's own search. Throws `not_found` for other members. */
export async function ownSearch(
  { database, clock }: Pick<ImageSearchDeps, 'database' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<SearchRow> {
  const row = await database.db
    .selectFrom('image_searches')
    .selectAll()
    .where('id', '=', id)
    .where('uid', '=', asMember(viewer).uid)
    .where('created_at', '>', oldest(clock.now()))
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** Returns the time before which searches have expired. */
export const oldest = (now: Date): Date => new Date(now.getTime() - LIMITS.imageSearchDays * DAY_MS)

export const searchView = (row: SearchRow): ImageSearch => ({
  id: row.id,
  name: row.name,
  address: row.address,
  picture: {
    url: pathOfPicture(row.id),
    width: row.width,
    height: row.height,
    thumbhash: row.thumbhash,
  },
  createdAt: row.created_at.toISOString(),
  until: new Date(row.created_at.getTime() + LIMITS.imageSearchDays * DAY_MS).toISOString(),
  pages: { saucenao: sauceNaoPage(row.address), ascii2d: ascii2dPage(row.address) },
})

/** Deletes expired searches with their pictures. */
export async function sweepSearches({
  database,
  clock,
  files,
}: Pick<ImageSearchDeps, 'database' | 'clock' | 'files'>): Promise<void> {
  const sweepSome = () =>
    database.transaction(async (tx) => {
      const { rows } = await sql<{ file: string }>`
        delete from image_searches where id in (
          select id from image_searches where created_at <= ${oldest(clock.now())}
          limit ${BATCH} for update skip locked
        ) returning file`.execute(tx)
      await files.discard(
        tx,
        rows.map(({ file }) => file),
      )
      return rows.length
    })
  while ((await sweepSome()) === BATCH);
}
