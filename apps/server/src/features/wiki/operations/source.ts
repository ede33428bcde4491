import { AppError, WIKI_PROTECTION, wikiKey, type wiki } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import { isTrusted, mayEdit } from '../wiki-policy.ts'
import { isOpen, editorFacts, pageByKey, presentRevision } from '../wiki-queries.ts'

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
    return {
      title: page?.title ?? title,
      revision: present?.id ?? null,
      text: present?.text ?? '',
      protection,
      canEdit: mayEdit(role, { protection }),
      reviewed: !isTrusted(role, await editorFacts(db, uid), deps.clock.now()),
      draft: ownText(await draftOf(deps, uid, key)),
      proposal: ownText(await openProposalOf(deps, uid, key)),
    }
  }

const draftOf = ({ database }: WikiDeps, uid: number, key: string): Promise<OwnRow | undefined> =>
  database.db
    .selectFrom('wiki_drafts')
    .selectAll()
    .where('uid', '=', uid)
    .where('key', '=', key)
    .executeTakeFirst()

const openProposalOf = ({ database }: WikiDeps, uid: number, key: string): Promise<OwnRow | undefined> =>
  database.db
    .selectFrom('wiki_proposals')
    .selectAll()
    .where('author_id', '=', uid)
    .where('key', '=', key)
    .where(isOpen)
    .executeTakeFirst()

type OwnRow = { text: string; summary: string; base_id: number | null; created_at: Date }

const ownText = (row: OwnRow | undefined) =>
  row
    ? {
        text: row.text,
        summary: row.summary,
        baseRevision: row.base_id,
        savedAt: row.created_at.toISOString(),
      }
    : null
