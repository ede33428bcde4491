import type { SubjectCard, SubjectPermissions } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { idsAfter, type SubjectProvider } from '../subjects/index.ts'

const tagsByIds = (handle: Handle<Tables>, ids: readonly number[]) =>
  handle
    .selectFrom('tags')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()

/** Tags are as old as words: only their uses tell them apart. */
const TIMELESS = new Date(0)

/** Everybody sees tags, and members follow them. */
export const tagSubject: SubjectProvider = {
  kind: 'tag',

  async cards(handle, _viewer, ids) {
    const cards = (await tagsByIds(handle, ids)).map(({ id, name }): SubjectCard => ({
      kind: 'tag',
      id,
      title: name,
      url: `/forum?tag=${encodeURIComponent(name)}`,
      picture: null,
      author: null,
      line: '',
    }))
    return new Map(cards.map((card) => [card.id, card]))
  },

  async may(handle, viewer, ids) {
    const may: SubjectPermissions = {
      comment: false,
      react: viewer.uid !== null,
      report: false,
      remove: false,
      restore: false,
    }
    return new Map((await tagsByIds(handle, ids)).map(({ id }) => [id, may]))
  },

  async document(handle, id) {
    const [tag] = await tagsByIds(handle, [id])
    if (!tag || tag.uses === 0) return null
    return { title: tag.name, text: '', at: TIMELESS, weight: tag.uses }
  },

  idsAfter: idsAfter('tags'),
}
