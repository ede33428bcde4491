import { ROLE, wikiKey } from '@engawa/contract'
import type { DemoEdit, DemoWikiPage } from '@engawa/demo/content'
import type { AppContext } from '../app-context.ts'
import type { Viewer } from '../endpoints/operation.ts'
import { DAY_MS, type Seeding, viewerOf } from './seeding.ts'

/** Makes the demo pages of the wiki, edit by edit. Existing edits of an interrupted start are not made again. */
export async function seedWiki(seeding: Seeding): Promise<void> {
  for (const [at, page] of seeding.content.wiki.entries()) {
    const made = await revisionsOf(seeding.context, page)
    for (const [index, edit] of page.edits.entries())
      if (index >= made) await saveEdit(seeding, page, { edit, at: at * 2 - index })
  }
}

async function revisionsOf({ deps }: AppContext, { title }: DemoWikiPage): Promise<number> {
  const rows = await deps.database.db
    .selectFrom('wiki_revisions')
    .innerJoin('wiki_pages', 'wiki_pages.id', 'wiki_revisions.page_id')
    .select('wiki_revisions.id')
    .where('wiki_pages.key', '=', wikiKey(title))
    .execute()
  return rows.length
}

async function saveEdit(
  { context, record }: Seeding,
  { title }: DemoWikiPage,
  { edit, at }: { edit: DemoEdit; at: number },
): Promise<void> {
  // The edits are made with the role of a moderator, so that they are published at once.
  const viewer: Viewer = { ...viewerOf(record.people[edit.by]!), role: ROLE.moderator }
  const { handlers } = context.wiki
  const { revision } = await handlers.source(viewer, { title })
  const text = edit.text.replace(/\{work:([a-z-]+)\}/g, (_, slug: string) => String(record.works[slug] ?? 0))
  const { summary } = edit
  const saved = await handlers.save(viewer, { title, baseRevision: revision, text, summary, minor: false })
  if (saved.revision !== null) await backdate(context, saved.revision, at)
}

/** Sets the date of an edit back, as if the wiki had grown over some weeks. */
async function backdate({ deps }: AppContext, revision: number, at: number): Promise<void> {
  const createdAt = new Date(deps.clock.now().getTime() - (at + 3) * DAY_MS - at * 3_900_000)
  const { page_id } = await deps.database.db
    .updateTable('wiki_revisions')
    .set({ created_at: createdAt })
    .where('id', '=', revision)
    .returning('page_id')
    .executeTakeFirstOrThrow()
  await deps.database.db
    .updateTable('wiki_pages')
    .set({ updated_at: createdAt })
    .where('id', '=', page_id)
    .execute()
}
