import { ROLE, wikiPath, type SubjectCard, type SubjectPermissions } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { SubjectProvider, SubjectViewer } from '../subjects/index.ts'
import { hideRevision, showRevision } from './hidden-revisions.ts'
import { previousShown, revisionColumns, type RevisionHead } from './revision-views.ts'
import { KIND } from './wiki-changed.ts'
import type { WikiDeps } from './wiki-deps.ts'
import { pagesByIds, revisionById, type PageRow } from './wiki-queries.ts'
import { diffTexts } from '../../compare/index.ts'
import { authorsByIds } from '../members/index.ts'

/** The subject kind of single edits. */
export const REVISION_KIND = 'wiki-revision'

/** Max lines of an edit that moderators see as evidence. */
const EVIDENCE_LINES = 200

type Found = { revision: RevisionHead; page: PageRow }

/** The provider for single edits as subjects. Removing an edit undoes it in the current text and hides it in the history. */
export const revisionSubject = (deps: WikiDeps): SubjectProvider<Found> => ({
  kind: REVISION_KIND,
  section: 'wiki',
  notFound: 'wiki_page_not_found',
  untitled: true,

  async load(handle, _viewer, ids) {
    return new Map((await found(handle, ids)).map((each) => [each.revision.id, each]))
  },

  may: (each, viewer) => permissions(viewer, each),

  author: ({ revision }) => revision.author_id,
  container: ({ page }) => ({ kind: KIND, id: page.id }),

  async cards(handle, viewer, rows) {
    const revisions = rows.map(({ revision }) => revision)
    const [authors, previous] = await Promise.all([
      authorsByIds(
        handle,
        viewer,
        revisions.flatMap(({ author_id }) => author_id ?? []),
      ),
      previousShown(handle, revisions),
    ])
    const cardOf = ({ revision, page }: Found): SubjectCard => ({
      kind: REVISION_KIND,
      id: revision.id,
      title: page.title,
      url: pathOf(page.title, revision.id, previous.get(revision.id) ?? null),
      picture: null,
      author: authors.get(revision.author_id ?? 0) ?? null,
      line: revision.summary,
    })
    return rows.map(cardOf)
  },

  async evidence(handle, _viewer, { revision: { id } }) {
    const revision = await revisionById(handle, id)
    if (!revision) return []
    const before =
      revision.previous_id === null ? undefined : await revisionById(handle, revision.previous_id)
    const lines = await changedLines(before?.text ?? '', revision.text)
    const text = [...(revision.summary === '' ? [] : [revision.summary]), ...lines].join('\n')
    return [{ uid: revision.author_id, text, createdAt: revision.created_at.toISOString(), pictures: [] }]
  },

  remove: (tx, id, removal) => hideRevision(deps, tx, id, removal),
  restore: (tx, id, removal) => showRevision(deps, tx, id, removal),

  /** Erases the text that the edit added. The revision's row remains, because later revisions reference it. */
  async purge(tx, id) {
    await sql`
      update wiki_revisions r set summary = '',
        text = coalesce((select p.text from wiki_revisions p where p.id = r.previous_id), '')
      where id = ${id} and removal_id is not null`.execute(tx)
  },
})

async function found(handle: Handle<Tables>, ids: readonly number[]): Promise<Found[]> {
  const revisions = await handle
    .selectFrom('wiki_revisions')
    .select(revisionColumns)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
  const pages = await pagesByIds(handle, [...new Set(revisions.map(({ page_id }) => page_id))])
  const byId = new Map(pages.map((page) => [page.id, page]))
  return revisions.flatMap((revision) => {
    const page = byId.get(revision.page_id)
    return page ? [{ revision, page }] : []
  })
}

/**
 * Returns the permissions for an edit: members can report edits of other members, and moderators can remove and restore edits. Edits of a
 * removed page do not exist for any viewer.
 */
function permissions(
  { uid, role }: SubjectViewer,
  { revision, page }: Found,
): SubjectPermissions | undefined {
  if (page.removal_id !== null) return undefined
  const isModerator = uid !== null && role >= ROLE.moderator
  const there = revision.removal_id === null
  if (!there && !isModerator) return undefined
  return {
    comment: false,
    react: false,
    report: there && uid !== null && uid !== revision.author_id,
    remove: there && isModerator,
    restore: !there && isModerator,
  }
}

/** Returns the path of the page that shows the edit. */
function pathOf(title: string, id: number, previous: number | null): string {
  const view = previous === null ? `view=revision&id=${id}` : `view=diff&from=${previous}&to=${id}`
  return `${wikiPath(title)}?${view}`
}

/** Returns the changed lines. Added lines begin with `+`, removed lines with `−`. */
async function changedLines(before: string, after: string): Promise<string[]> {
  const rows = (await diffTexts(before, after)).flatMap(({ kind, parts }) => {
    const side = (left: 'added' | 'removed') =>
      parts.flatMap(({ text, change }) => (change === left ? [] : text)).join('')
    if (kind === 'added') return [`+ ${side('removed')}`]
    if (kind === 'removed') return [`− ${side('added')}`]
    return kind === 'changed' ? [`− ${side('added')}`, `+ ${side('removed')}`] : []
  })
  return rows.length > EVIDENCE_LINES ? [...rows.slice(0, EVIDENCE_LINES), '…'] : rows
}
