import { ROLE, type SubjectPermissions } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { FeatureParts } from '../../../src/app-context.ts'
import type { Tables } from '../../../src/db/schema.ts'
import { indexJob } from '../../../src/features/search/index.ts'
import {
  permissionsIfVisible,
  type SubjectProvider,
  type SubjectViewer,
} from '../../../src/features/subjects/index.ts'
import { authorsByIds } from '../../../src/features/members/index.ts'

type NoteRow = { id: number; author_id: number; text: string; likes: number; removal_id: number | null }

async function notesByIds(handle: Handle<Tables>, ids: readonly number[]): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`select * from notes where id = any(${ids})`.execute(handle)
  return rows
}

const setRemoval = (tx: Tx<Tables>, id: number, from: number | null, to: number | null) =>
  sql`update notes set removal_id = ${to} where id = ${id} and removal_id is not distinct from ${from}`.execute(
    tx,
  )

/** Returns the viewer's permissions for a note. All viewers may read it; the author and moderators may remove it. */
function permissions(viewer: SubjectViewer, note: NoteRow): SubjectPermissions {
  const isMember = viewer.uid !== null
  const mayModerate = isMember && (viewer.uid === note.author_id || viewer.role >= ROLE.moderator)
  const there = note.removal_id === null
  return {
    comment: there && isMember,
    react: there && isMember,
    report: there && isMember && viewer.uid !== note.author_id,
    remove: there && mayModerate,
    restore: !there && mayModerate,
  }
}

export const noteSubject = ({ jobs }: FeatureParts): SubjectProvider<NoteRow> => ({
  kind: 'note',

  async load(handle, _viewer, ids) {
    return new Map((await notesByIds(handle, ids)).map((note) => [note.id, note]))
  },

  may: (note, viewer) => permissionsIfVisible(note, permissions(viewer, note)),
  author: (note) => note.author_id,

  async cards(handle, viewer, notes) {
    const authors = await authorsByIds(
      handle,
      viewer,
      notes.map((note) => note.author_id),
    )
    return notes.map((note) => ({
      kind: 'note',
      id: note.id,
      title: note.text,
      url: `/notes/${note.id}`,
      picture: null,
      author: authors.get(note.author_id) ?? null,
      line: '',
    }))
  },

  async remove(tx, id, removal) {
    const { numAffectedRows } = await setRemoval(tx, id, null, removal.id)
    await jobs.enqueue(tx, indexJob, { kind: 'note', id })
    return numAffectedRows === 1n ? { id } : null
  },

  async restore(tx, id, removal) {
    await setRemoval(tx, id, removal.id, null)
    await jobs.enqueue(tx, indexJob, { kind: 'note', id })
  },

  async publicIdsOf(handle, author) {
    const { rows } = await sql<{ id: number }>`
      select id from notes where author_id = ${author} and removal_id is null`.execute(handle)
    return rows.map(({ id }) => id)
  },

  async purge(tx, id) {
    await sql`delete from notes where id = ${id}`.execute(tx)
  },

  async document(handle, id) {
    const [note] = await notesByIds(handle, [id])
    if (!note || note.removal_id !== null) return null
    return { title: note.text, text: '', at: new Date(0), weight: note.likes }
  },

  async counted(tx, id, { likes }) {
    await sql`update notes set likes = ${likes} where id = ${id}`.execute(tx)
  },
})
