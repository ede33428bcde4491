import { AppError, WIKI_PROTECTION, wikiKey, type wiki, type WikiConflict } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import { isTrusted, mayEdit } from '../wiki-policy.ts'
import {
  editorFacts,
  isOpen,
  pageByKey,
  presentRevision,
  revisionById,
  type ProposalRow,
  type RevisionRow,
} from '../wiki-queries.ts'
import { merge } from '../../../compare/index.ts'

export const source =
  (deps: WikiDeps): Handler<typeof wiki.source> =>
  async (viewer, { title }) => {
    const { uid, role } = asMember(viewer)
    const { db } = deps.database
    const key = wikiKey(title)
    const page = await pageByKey(db, key)
    if (page && page.removal_id !== null) throw new AppError('wiki_page_removed')
    const present = page && (await presentRevision(db, page))
    const protection = page?.protection ?? WIKI_PROTECTION.members
    const draft = await draftOf(deps, uid, key)
    const proposal = await openProposalOf(deps, uid, key)
    return {
      title: page?.title ?? title,
      revision: present?.id ?? null,
      text: present?.text ?? '',
      protection,
      canEdit: mayEdit(role, { protection }),
      reviewed: !isTrusted(role, await editorFacts(db, uid), deps.clock.now()),
      draft: draft ? ownText(draft) : null,
      proposal: proposal ? { ...ownText(proposal), id: proposal.id } : null,
      conflict: draft && present ? await collisionOf(deps, draft, present) : null,
    }
  }

const draftOf = ({ database }: WikiDeps, uid: number, key: string): Promise<OwnRow | undefined> =>
  database.db
    .selectFrom('wiki_drafts')
    .selectAll()
    .where('uid', '=', uid)
    .where('key', '=', key)
    .executeTakeFirst()

const openProposalOf = ({ database }: WikiDeps, uid: number, key: string): Promise<ProposalRow | undefined> =>
  database.db
    .selectFrom('wiki_proposals')
    .selectAll()
    .where('author_id', '=', uid)
    .where('key', '=', key)
    .where(isOpen)
    .executeTakeFirst()

/** Returns the conflict between a draft and the current revision; null if they can be merged. */
async function collisionOf(
  { database }: WikiDeps,
  draft: OwnRow,
  present: RevisionRow,
): Promise<WikiConflict | null> {
  if (draft.base_id === present.id) return null
  const base = draft.base_id === null ? '' : ((await revisionById(database.db, draft.base_id))?.text ?? '')
  const merged = await merge(base, draft.text, present.text)
  if ('text' in merged) return null
  return { revision: present.id, base, mine: draft.text, theirs: present.text, regions: merged.regions }
}

type OwnRow = { text: string; summary: string; base_id: number | null; created_at: Date }

const ownText = (row: OwnRow) => ({
  text: row.text,
  summary: row.summary,
  baseRevision: row.base_id,
  savedAt: row.created_at.toISOString(),
})
