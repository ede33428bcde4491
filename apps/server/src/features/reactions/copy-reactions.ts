import type { Reaction, SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { ReactionsDeps } from './reactions-deps.ts'

type Deps = Pick<ReactionsDeps, 'subjects'>
type Copy = { from: SubjectRef; to: SubjectRef; reactions: readonly Reaction[]; at: Date }

/** Gives a subject the reactions of another one, and counts them. Members who have the reaction already are left out. */
export async function copyReactions(
  deps: Deps,
  tx: Tx<Tables>,
  { from, to, reactions, at }: Copy,
): Promise<void> {
  const { rows } = await sql<{ reaction: Reaction }>`
    insert into reactions (uid, reaction, subject_kind, subject_id, created_at)
    select uid, reaction, ${to.kind}, ${to.id}, ${at} from reactions
    where subject_kind = ${from.kind} and subject_id = ${from.id} and reaction = any(${reactions}::text[])
    order by uid
    on conflict do nothing
    returning reaction`.execute(tx)
  await count(deps, tx, to, { rows, step: 1 })
}

/** Deletes the reactions that `copyReactions` wrote at a time, as far as the members did not change them meanwhile. */
export async function uncopyReactions(
  deps: Deps,
  tx: Tx<Tables>,
  { from, to, reactions, at }: Copy,
): Promise<void> {
  const { rows } = await sql<{ reaction: Reaction }>`
    delete from reactions copy
    where subject_kind = ${to.kind} and subject_id = ${to.id} and reaction = any(${reactions}::text[])
      and created_at = ${at}
      and exists (
        select from reactions original
        where original.uid = copy.uid and original.reaction = copy.reaction
          and original.subject_kind = ${from.kind} and original.subject_id = ${from.id}
      )
    returning reaction`.execute(tx)
  await count(deps, tx, to, { rows, step: -1 })
}

async function count(
  { subjects }: Deps,
  tx: Tx<Tables>,
  of: SubjectRef,
  { rows, step }: { rows: readonly { reaction: Reaction }[]; step: 1 | -1 },
): Promise<void> {
  const number = (reaction: Reaction) => step * rows.filter((row) => row.reaction === reaction).length
  const change = { likes: number('like'), saves: number('save') }
  if (change.likes !== 0 || change.saves !== 0) await subjects.count(tx, of, change)
}
