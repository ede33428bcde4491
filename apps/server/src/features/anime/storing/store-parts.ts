import type { CastCharacter, Episode, Person, Relation, StaffCredit } from '@engawa/connectors/bangumi'
import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { EntryPart, EntryParts, StoredPerson } from '../anime-tables.ts'
import { episodeRow, writeEpisodes } from './store-episodes.ts'

/** Stores a part of an entry, and replaces the stored part unless the stored part is newer. */
export async function storePart<P extends EntryPart>(
  handle: Handle<Tables>,
  id: number,
  part: P,
  { data, asOf }: { data: EntryParts[P]; asOf: Date },
): Promise<void> {
  const values = { data: JSON.stringify(data), as_of: asOf, from_archive: false }
  await handle
    .insertInto('anime_parts')
    .values({ anime_id: id, part, ...values })
    .onConflict((on) =>
      on
        .columns(['anime_id', 'part'])
        .doUpdateSet(values)
        .where((eb) =>
          eb.or([eb('anime_parts.as_of', '<', asOf), eb('anime_parts.from_archive', '=', true)]),
        ),
    )
    .execute()
}

const personOf = ({ id, name, picture }: Pick<Person, 'id' | 'name' | 'picture'>): StoredPerson => ({
  id,
  name,
  picture,
})

/** Groups credits by role, in the order in which the source names them. */
export const staffOf = (credits: readonly StaffCredit[]): EntryParts['staff'] =>
  [...Map.groupBy(credits, ({ role }) => role)].map(([role, people]) => ({
    role,
    people: people.map(personOf),
  }))

export const charactersOf = (cast: readonly CastCharacter[]): EntryParts['characters'] =>
  cast.map((each) => ({ ...personOf(each), role: each.role, voices: each.voices.map(personOf) }))

export const relationsOf = (relations: readonly Relation[]): EntryParts['relations'] =>
  relations.map(({ id, relation, type, name, nameCn, cover }) => ({
    id,
    relation,
    type,
    name,
    nameCn,
    cover,
  }))

/** Stores all episodes of an entry; episodes that the source no longer has are deleted. */
export async function storeEpisodes(
  handle: Handle<Tables>,
  id: number,
  { data, asOf }: { data: readonly Episode[]; asOf: Date },
): Promise<void> {
  await writeEpisodes(
    handle,
    data.filter(({ subjectId }) => subjectId === id).map((episode) => episodeRow(episode, asOf)),
  )
  await sql`
    delete from anime_episodes
    where anime_id = ${id} and as_of < ${asOf} and not id = any(${data.map((each) => each.id)})`.execute(
    handle,
  )
  await storePart(handle, id, 'episodes', { data: null, asOf })
}
