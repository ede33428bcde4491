import { AppError, type Bilingual, type WorkType } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { sql } from 'kysely'
import { findSubjects } from '../search/index.ts'
import type { StoredPicture } from '../pictures/index.ts'
import type { Member, Viewer } from '../../endpoints/operation.ts'
import { listedChapter, listedViews, type ListedChapter, type ListedWork } from './catalogue-views.ts'
import { visibleChapter, visibleWork } from './works-access.ts'
import type { WorksDeps } from './works-deps.ts'
import { filtered, withMeanings, type WorkFilters } from './works-filters.ts'
import { placesInWorks, worksToContinue } from './works-places.ts'
import { chaptersByIds, workById } from './works-queries.ts'
import type { WorkRow } from './works-rows.ts'
import { publicWorks } from './works-shelves.ts'
import type { Reader } from '../members/index.ts'

export type { ListedChapter, ListedWork } from './catalogue-views.ts'
export type Catalogue = ReturnType<typeof createCatalogue>

export type PageRequest = { cursor?: string | undefined; limit: number }
export type ListedPage<T = ListedWork> = { items: T[]; nextCursor: string | null }

const SORTS = { updated: 'updated_at', newest: 'published_at', likes: 'likes' } as const
export type CatalogueSort = keyof typeof SORTS

export type CatalogueFilter = WorkFilters & {
  type?: WorkType | undefined
  author?: number | undefined
  /** If set, only works of authors whom the member with this uid follows are listed. */
  followedBy?: number | undefined
  sort: CatalogueSort
}

/**
 * Returns the catalogue of published works for feeds and reading apps: works that every guest may see, of the types that are
 * switched on.
 */
export function createCatalogue(deps: WorksDeps) {
  const { db } = deps.database
  const shown = () => deps.kinds.listed()
  const ofTypes = () => {
    const types = shown().map(({ type }) => type)
    return publicWorks(db).where('type', '=', sql<WorkType>`any(${types})`)
  }

  async function inOrder(viewer: Reader, ids: readonly number[]): Promise<ListedWork[]> {
    if (ids.length === 0) return []
    const rows = await ofTypes()
      .where('id', '=', sql<number>`any(${ids})`)
      .execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    return listedViews(
      deps,
      db,
      viewer,
      ids.flatMap((id) => byId.get(id) ?? []),
    )
  }

  async function chapterViews(
    work: WorkRow,
    rows: Parameters<typeof listedChapter>[2][],
    uid: number | null,
  ) {
    const kind = deps.kinds.of(work.type)
    const place = uid === null ? null : await placesInWorks.load(deps.database.db, { uid, workId: work.id })
    return rows.map((row) => listedChapter(kind, work, row, place))
  }

  return {
    /**
     * Returns the types that are switched on, with the names of their works. With `apps`, only types whose works can be
     * downloaded or loaded page by page.
     */
    kinds: (apps = false): { type: WorkType; plural: string; label: Bilingual }[] =>
      shown()
        .filter(({ downloads, pages }) => !apps || downloads || pages)
        .map(({ type, plural, label = { en: plural, zh: plural } }) => ({ type, plural, label })),

    /** Returns a page of the works that match a filter. */
    async list(
      viewer: Reader,
      { sort, ...filter }: CatalogueFilter,
      { cursor, limit }: PageRequest,
    ): Promise<ListedPage> {
      const { type, author, followedBy } = filter
      const query = filtered(publicWorks(db), deps.kinds.listed(type), await withMeanings(db, filter))
        .$if(author !== undefined, (all) => all.where('author_id', '=', author!))
        .$if(followedBy !== undefined, (all) =>
          all.where('author_id', 'in', (eb) =>
            eb.selectFrom('follows').select('followed_id').where('follower_id', '=', followedBy!),
          ),
        )
      const by = [
        { key: sort, column: SORTS[sort], direction: 'desc' },
        { key: 'id', column: 'id', direction: 'desc' },
      ] as const
      const page = await keyset(query, { by: [...by], cursor, limit })
      return { items: await listedViews(deps, db, viewer, page.items), nextCursor: page.nextCursor }
    },

    /** Returns the works that a member saved, the last saved first. */
    async saved(member: Member, { cursor, limit }: PageRequest): Promise<ListedPage> {
      const { items, nextCursor } = await deps.reactions.savedBy(db, member.uid, {
        kind: 'work',
        cursor,
        limit,
      })
      return {
        items: await inOrder(
          member,
          items.map(({ id }) => id),
        ),
        nextCursor,
      }
    },

    /** Returns the works that contain the words of a text, the best match first. Throws `bad_cursor`. */
    async search(viewer: Reader, text: string, { cursor, limit }: PageRequest): Promise<ListedPage> {
      const { ids, nextCursor } = await findSubjects(deps, { kind: 'work', text, cursor, limit })
      return { items: await inOrder(viewer, ids), nextCursor }
    },

    /** Returns the works that a member has begun to read, the last read first, each with the chapter to continue with. */
    async goOn(member: Member): Promise<{ work: ListedWork; chapter: ListedChapter }[]> {
      const places = await worksToContinue.load(deps.database.db, member.uid)
      const works = new Map(
        (
          await inOrder(
            member,
            places.map((place) => place.work_id),
          )
        ).map((work) => [work.id, work]),
      )
      const rows = await chaptersByIds(
        db,
        places.map((place) => place.chapter_id),
      )
      const chapters = new Map(rows.map((row) => [row.id, row]))
      return places.flatMap((place) => {
        const [work, row] = [works.get(place.work_id), chapters.get(place.chapter_id)]
        if (!work || !row) return []
        const size = { id: work.id, size: work.size.value }
        return [{ work, chapter: listedChapter(deps.kinds.of(work.type), size, row, place) }]
      })
    },

    /** Returns the most used tags of a type. */
    async tags(type: WorkType, limit: number): Promise<string[]> {
      const { rows } = await sql<{ tag: string }>`
        select tag from works, unnest(tags) as tag
        where type = ${type} and status = 'published' and removal_id is null and not unlisted
        group by tag order by count(*) desc, tag limit ${limit}`.execute(db)
      return rows.map(({ tag }) => tag)
    },

    /** Returns a published work. Throws `work_not_found`, `section_off`. */
    async work(viewer: Viewer, id: number): Promise<ListedWork> {
      await visibleWork(deps, viewer, id)
      const [work] = await inOrder(viewer, [id])
      if (!work) throw new AppError('work_not_found')
      return work
    },

    /** Returns the chapters of a published work whose numbers are above `after`, with the viewer's reading position. */
    async chapters(
      viewer: Viewer,
      workId: number,
      page: { after: number; limit: number },
    ): Promise<ListedChapter[]> {
      const work = await visibleWork(deps, viewer, workId)
      const rows = await db
        .selectFrom('chapters')
        .selectAll()
        .where('work_id', '=', workId)
        .where('status', '=', 'published')
        .where('ready', '=', true)
        .where('removal_id', 'is', null)
        .where('number', '>', page.after)
        .orderBy('number')
        .limit(page.limit)
        .execute()
      return chapterViews(work, rows, viewer.uid)
    },

    /** Returns a published chapter and the pictures of its pages. Throws `chapter_not_found`. */
    async pages(viewer: Viewer, chapterId: number) {
      const { chapter, work } = await visibleChapter(deps, viewer, chapterId)
      const { pages } = deps.kinds.of(work.type)
      const isOut = work.status === 'published' && chapter.status === 'published' && chapter.ready
      if (!isOut || !pages) throw new AppError('chapter_not_found')
      const [view] = await chapterViews(work, [chapter], viewer.uid)
      return {
        workId: work.id,
        chapter: view!,
        flow: pages.flow(work.facets),
        pictures: await pages.read(chapter),
      }
    },

    /** Returns the cover of a published work; null without a cover. */
    async cover(workId: number): Promise<StoredPicture | null> {
      const work = await workById(db, workId)
      const isOut = work?.status === 'published' && work.removal_id === null && !deps.kinds.isOff(work.type)
      return isOut ? work.cover : null
    },
  }
}
