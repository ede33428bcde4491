import { sql } from 'kysely'
import type { Feature, FeatureParts } from '../../../src/app-context.ts'
import { findSubjects, indexJob } from '../../../src/features/search/index.ts'
import { asMember, type Handlers } from '../../../src/endpoints/operation.ts'
import { noteSubject } from './note-subject.ts'
import { notes } from './notes-contract.ts'

/** The SQL that a migration would run. */
export const NOTES_TABLE = `create table notes (
  id bigint generated always as identity primary key,
  author_id bigint not null references users (id),
  text text not null,
  likes integer not null default 0,
  removal_id bigint references removals (id)
)`

/** Creates notes, the smallest possible kind of content: a line of text. */
export function createNotes(parts: FeatureParts): Feature {
  parts.subjects.register(noteSubject(parts))
  const handlers: Handlers<typeof notes> = {
    async create(viewer, { text }) {
      const { uid } = asMember(viewer)
      return parts.database.transaction(async (tx) => {
        const { rows } = await sql<{ id: number }>`
          insert into notes (author_id, text) values (${uid}, ${text}) returning id`.execute(tx)
        const note = { kind: 'note', id: rows[0]!.id }
        await parts.jobs.enqueue(tx, indexJob, note)
        await parts.subjects.published(tx, note, { authorId: uid, at: parts.clock.now() })
        await parts.moderation.screen(tx, viewer, { subject: note, texts: [text], isNew: true })
        return rows[0]!
      })
    },
    async search(viewer, { q, cursor, limit }) {
      const { db } = parts.database
      const found = await findSubjects(parts, { kind: 'note', text: q, cursor, limit })
      const refs = found.ids.map((id) => ({ kind: 'note', id }))
      return { items: await parts.subjects.cards(db, viewer, refs), nextCursor: found.nextCursor }
    },
  }
  return { endpoints: notes, handlers: handlers }
}
