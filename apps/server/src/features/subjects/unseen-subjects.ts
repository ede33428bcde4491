import type { SubjectRef } from '@engawa/contract'
import type { Handle, KeysetPage } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { authoredBy, type Authored, type AuthoredQuery } from './authored-rows.ts'
import { nameOf, type Subject } from './load-subjects.ts'
import type { SubjectProvider, SubjectWords } from './provider.ts'

export type UnseenQuery = AuthoredQuery

/** A subject that its author may no longer see, with the author's words. */
export type Unseen = Authored & SubjectWords

type Source = {
  providers: readonly SubjectProvider[]
  load(refs: readonly SubjectRef[]): Promise<Subject[]>
}

/** Returns a page of a member's subjects that the member may no longer see, but may remove, the newest first. */
export async function unseenBy(
  handle: Handle<Tables>,
  query: UnseenQuery,
  { providers, load }: Source,
): Promise<KeysetPage<Unseen>> {
  const kinds = providers.flatMap(({ kind, authored, authorsRemoveUnseen: unseen }) =>
    authored && unseen
      ? {
          kind,
          rows: { ...authored, where: sql`${authored.where ?? sql`true`} and ${unseen.where(query.uid)}` },
        }
      : [],
  )
  const { items, nextCursor } = await authoredBy(handle, kinds, query)
  const subjects = new Map((await load(items)).map((subject) => [nameOf(subject), subject]))
  const found = items.map(async (item) => {
    const subject = subjects.get(nameOf(item))
    const provider = providers.find(({ kind }) => kind === item.kind)
    // The member may have joined the community again meanwhile.
    if (!subject?.isUnseenOwn || !provider?.authorsRemoveUnseen) return []
    return [{ ...item, ...(await provider.authorsRemoveUnseen.words(subject.row)) }]
  })
  return { items: (await Promise.all(found)).flat(), nextCursor }
}
