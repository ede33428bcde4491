import { AppError, type wiki } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { indexJob } from '../../search/index.ts'
import { editTransaction } from '../edit-transaction.ts'
import { requireTrusted } from '../require-trusted.ts'
import { announceChange, KIND } from '../wiki-changed.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import { mayEdit } from '../wiki-policy.ts'
import {
  lockOrCreatePage,
  lockPage,
  pageByKey,
  presentRevision,
  titleColumns,
  type PageRow,
} from '../wiki-queries.ts'
import { writeRevision } from '../write-revision.ts'

export const move =
  (deps: WikiDeps): Handler<typeof wiki.move> =>
  async (viewer, { id, title, summary }) => {
    const member = asMember(viewer)
    await editTransaction(deps, member, async (tx) => {
      await requireTrusted(deps, tx, member)
      const page = await lockPage(tx, id)
      if (!page || page.removal_id !== null) throw new AppError('wiki_page_not_found')
      if (!mayEdit(member.role, page)) throw new AppError('wiki_protected')
      if (page.title === title) return
      const moved = { ...page, ...titleColumns(title) }
      const written = { summary: summary || `${page.title} → ${title}`, minor: true, authorId: member.uid }
      if (moved.key !== page.key) await exchangeKeys(tx, page, moved.key)
      await tx.updateTable('wiki_pages').set(titleColumns(title)).where('id', '=', id).execute()
      if (moved.key !== page.key) {
        const left = await lockOrCreatePage(tx, { title: page.title, now: deps.clock.now() })
        const text = `#REDIRECT [[${title}]]`
        const present = await presentRevision(tx, left)
        await writeRevision(deps, tx, { ...written, page: left, present, text, note: 'moved' })
      }
      const present = await presentRevision(tx, page)
      if (present)
        await writeRevision(deps, tx, { ...written, page: moved, present, text: present.text, note: 'moved' })
      await moveOwnTexts(tx, page.key, moved)
      await deps.jobs.enqueue(tx, indexJob, { kind: KIND, id })
      announceChange(deps, tx, page)
      announceChange(deps, tx, moved)
    })
    return { title }
  }

/** Moves the drafts and open proposals of a page to its new key. */
async function moveOwnTexts(tx: Tx<Tables>, from: string, { key, title }: PageRow): Promise<void> {
  if (key === from) return
  await sql`
    update wiki_proposals p set key = ${key}, title = ${title} where p.key = ${from} and p.state = 'open' and not exists (
      select from wiki_proposals o where o.author_id = p.author_id and o.key = ${key} and o.state = 'open'
    )`.execute(tx)
  await sql`
    update wiki_drafts d set key = ${key}, title = ${title} where d.key = ${from} and not exists (
      select from wiki_drafts o where o.uid = d.uid and o.key = ${key}
    )`.execute(tx)
}

/**
 * Frees the new key of a page. If a redirect to this page has the key, the redirect gets the old key, so that a move can be reversed.
 * Throws `wiki_title_taken` if any other page has the key.
 */
async function exchangeKeys(tx: Tx<Tables>, page: PageRow, key: string): Promise<void> {
  const found = await pageByKey(tx, key)
  if (!found) return
  const other = await lockPage(tx, found.id)
  if (other?.redirect_key !== page.key || other.removal_id !== null) throw new AppError('wiki_title_taken')
  const set = (id: number, values: Partial<ReturnType<typeof titleColumns>>) =>
    tx.updateTable('wiki_pages').set(values).where('id', '=', id).execute()
  // Uses a temporary key, because keys must be unique at every step. It begins with a line break, which no title contains.
  await set(other.id, { key: `\n${other.id}` })
  await set(page.id, { key })
  await set(other.id, titleColumns(page.title))
}
