import type { PictureHash } from '@engawa/platform/picture-hash'
import type { Viewer } from '../../../endpoints/operation.ts'
import type { OwnMatch, SubjectCard, SubjectRef } from '@engawa/contract'
import { sql } from 'kysely'
import type { PicturePlace } from '../../files/index.ts'
import type { ImageSearchDeps } from '../image-search-deps.ts'

/** Max candidates, and max results. More candidates are checked, because some are copies of one picture or invisible to the viewer. */
const LOOKED_AT = 60
const SHOWN = 20
/** Max repetitions of a search whose candidates include deleted pictures. */
const ROUNDS = 3
const BITS = 64

type Found = { file: string; purpose: string; similarity: number; isMirrored: boolean }
type Placed = { found: Found; place: PicturePlace }

/**
 * Returns the pages of this site that show the picture or copies of it. Leaves out pages that the viewer may not see, and returns each page
 * once.
 */
export async function findOwnPictures(
  deps: ImageSearchDeps,
  viewer: Viewer,
  hash: PictureHash,
): Promise<OwnMatch[]> {
  const { subjects, database } = deps
  const placed = await placesOf(deps, await nearest(deps, hash))
  const about = placed.flatMap(({ place }) => ('subject' in place ? [place.subject] : []))
  const cards = await subjects.listedCards(database.db, viewer, about)
  const cardOf = new Map(cards.map((card) => [nameOf(card), card]))
  const shown = placed.flatMap((each) => matchOf(each, cardOf) ?? [])
  return [...new Map(shown.toReversed().map((match) => [match.url, match])).values()]
    .toReversed()
    .slice(0, SHOWN)
}

const nameOf = ({ kind, id }: SubjectRef): string => `${kind}:${id}`

async function nearest({ index, database }: ImageSearchDeps, hash: PictureHash): Promise<Found[]> {
  for (let round = 1; ; round += 1) {
    const matches = await index.search(hash, { limit: LOOKED_AT })
    const rows = await database.db
      .selectFrom('picture_hashes')
      .innerJoin('files', 'files.key', 'picture_hashes.file')
      .select(['picture_hashes.id', 'file', 'picture_hashes.purpose'])
      .where('picture_hashes.id', '=', sql<number>`any(${matches.map(({ id }) => id)}::bigint[])`)
      .where('files.state', '=', 'stored')
      .execute()
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    const gone = matches.filter(({ id }) => !rowOf.has(id)).map(({ id }) => id)
    index.forget(gone)
    if (gone.length > 0 && round < ROUNDS) continue
    return matches.flatMap(({ id, distance, isMirrored }) => {
      const row = rowOf.get(id)
      return row ? [{ ...row, similarity: Math.round((1 - distance / BITS) * 100), isMirrored }] : []
    })
  }
}

/** Returns the pages that show pictures, in the order of the pictures. The feature that owns a picture's purpose provides the pages. */
async function placesOf({ files, database }: ImageSearchDeps, pictures: Found[]): Promise<Placed[]> {
  const places = new Map<string, PicturePlace[]>()
  for (const [purpose, those] of Map.groupBy(pictures, (each) => each.purpose)) {
    const owner = files.shownOf(purpose)
    const keys = those.map(({ file }) => file)
    for (const [file, of] of (await owner?.places(database.db, keys)) ?? []) places.set(file, of)
  }
  return pictures.flatMap((found) => (places.get(found.file) ?? []).map((place) => ({ found, place })))
}

function matchOf(
  { found: { file, similarity, isMirrored }, place }: Placed,
  cardOf: ReadonlyMap<string, SubjectCard>,
): OwnMatch | undefined {
  const near = { similarity, isMirrored }
  if (!('subject' in place))
    return {
      ...near,
      url: place.url,
      thumb: place.thumb,
      title: '',
      line: place.title,
      page: null,
      author: null,
    }
  const card = cardOf.get(nameOf(place.subject))
  if (!card) return undefined
  const { title, line, author } = card
  return {
    ...near,
    ...{ title, line, author },
    url: place.url ?? card.url,
    thumb: `/files/${file}`,
    page: place.page ?? null,
  }
}
