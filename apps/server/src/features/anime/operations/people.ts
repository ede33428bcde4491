import { characters, persons, relations } from '@engawa/connectors/bangumi'
import type { SourceQuery } from '@engawa/connectors/source'
import { AppError, type anime } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { cardRows, entryById, partOf, type AnimeRow } from '../anime-queries.ts'
import type { EntryPart, EntryParts, StoredPerson } from '../anime-tables.ts'
import { coverView, faceView } from '../anime-views.ts'
import { queryWithTimeout, type QueryOutcome } from '../query-source.ts'
import { charactersOf, storePart, relationsOf, staffOf } from '../storing/store-parts.ts'

const DAY_MS = 86_400_000
const MAX_AGE_MS = 7 * DAY_MS
/** Max items that are shown of each part. */
const SHOWN = { people: 400, characters: 200, relations: 100 }

/** Returns staff, cast and relations of an entry. Stored lists are returned at once; old ones are refreshed in the background. */
export const people =
  (deps: AnimeDeps): Handler<typeof anime.people> =>
  async (_viewer, { id }) => {
    const row = await entryById(deps.database.db, id)
    if (!row || row.removal_id !== null) throw new AppError('not_found')
    const [staff, cast, related] = await Promise.all([
      loadPart(deps, row, 'staff', persons, staffOf),
      loadPart(deps, row, 'characters', characters, charactersOf),
      loadPart(deps, row, 'relations', relations, relationsOf),
    ])
    const person = ({ id: personId, name, picture }: StoredPerson) => ({
      id: personId,
      name,
      picture: faceView(deps, picture),
    })
    return {
      staff: staff.data
        .slice(0, SHOWN.people)
        .map(({ role, people: credited }) => ({ role, people: credited.slice(0, 60).map(person) })),
      characters: cast.data
        .slice(0, SHOWN.characters)
        .map(({ role, voices, ...each }) => ({ ...person(each), role, voices: voices.map(person) })),
      relations: await relationViews(deps, related.data.slice(0, SHOWN.relations)),
      isPending: [staff, cast, related].some(({ isPending }) => isPending),
    }
  }

/** Returns the stored part of an entry. When no part is stored, waits a moment for the source. */
async function loadPart<P extends Exclude<EntryPart, 'episodes'>, R>(
  deps: AnimeDeps,
  { id, origin }: AnimeRow,
  name: P,
  query: SourceQuery<{ id: number }, { items: R[] }>,
  dataOf: (records: R[]) => EntryParts[P],
): Promise<{ data: EntryParts[P]; isPending: boolean }> {
  const { db } = deps.database
  const known = await partOf(db, id, name)
  const isOld =
    !known || deps.clock.now().getTime() - known.asOf.getTime() > MAX_AGE_MS || origin === 'sample'
  if (known && !isOld) return { data: known.data, isPending: false }
  const outcome: Promise<QueryOutcome> = queryWithTimeout(deps, {
    query,
    params: { id },
    store: ({ items }, { asOf }) => storePart(db, id, name, { data: dataOf(items), asOf }),
  })
  if (known) return { data: known.data, isPending: false }
  const { state } = await outcome
  const fresh = await partOf(db, id, name)
  return { data: fresh?.data ?? ([] as unknown as EntryParts[P]), isPending: state === 'late' }
}

/** Returns related entries, anime first, then by date. An entry of the local copy is shown with its data. */
async function relationViews(deps: AnimeDeps, stored: EntryParts['relations']) {
  const here = new Map(
    (
      await cardRows(
        deps.database.db,
        stored.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  return stored
    .map((each) => {
      const row = here.get(each.id)
      return {
        id: each.id,
        name: row?.name ?? each.name,
        nameCn: row ? row.name_cn : each.nameCn,
        relation: each.relation,
        type: each.type,
        date: row?.date ?? null,
        cover: coverView(deps, row?.cover ?? each.cover),
        isHere: row !== undefined || each.type === 'anime',
      }
    })
    .filter(({ name }) => name !== '')
    .sort((a, b) => Number(b.type === 'anime') - Number(a.type === 'anime') || compareDays(a.date, b.date))
}

const compareDays = (a: string | null, b: string | null): number =>
  (a ?? '9999') < (b ?? '9999') ? -1 : (a ?? '9999') > (b ?? '9999') ? 1 : 0
