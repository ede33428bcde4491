import { AppError, LIMITS, type ActionDone, type InputOf, type moderationRules } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../../db/schema.ts'
import { asMember, type Handler, type Viewer } from '../../../../endpoints/operation.ts'
import type { AuditRow } from '../../../audit/index.ts'
import type { ModerationDeps } from '../../moderation-deps.ts'
import { lockRule, type RuleRow } from '../rules-queries.ts'

type RuleInput = InputOf<typeof moderationRules.create>

/** A change of a rule, which the audit log stores so that the change can be undone. */
type Change = { id: number; before: StoredRule | null; after: RuleInput | null }
type StoredRule = Omit<RuleRow, 'last_hit_at' | 'created_at'> & {
  last_hit_at: string | null
  created_at: string
}

const columnsOf = ({ name, enabled, kinds, action, message, condition }: RuleInput) => ({
  name,
  enabled,
  kinds,
  action,
  message,
  condition: JSON.stringify(condition),
})

export const create =
  (deps: ModerationDeps): Handler<typeof moderationRules.create> =>
  (viewer, after) =>
    deps.database.transaction(async (tx) => {
      const { id } = await tx
        .insertInto('moderation_rules')
        .values({ ...columnsOf(after), last_hit_at: null, created_at: deps.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { count } = await tx
        .selectFrom('moderation_rules')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) > LIMITS.rulesMax) throw new AppError('too_many_rules')
      return { id, action: await write(deps, tx, viewer, { id, before: null, after }) }
    })

export const update =
  (deps: ModerationDeps): Handler<typeof moderationRules.update> =>
  (viewer, { id, ...after }) =>
    change(deps, viewer, { id, after })

export const remove =
  (deps: ModerationDeps): Handler<typeof moderationRules.remove> =>
  (viewer, { id }) =>
    change(deps, viewer, { id, after: null })

/** Changes a rule, or deletes it if `after` is null. Throws `not_found`. */
function change(
  deps: ModerationDeps,
  viewer: Viewer,
  { id, after }: { id: number; after: RuleInput | null },
): Promise<{ id: number; action: ActionDone }> {
  return deps.database.transaction(async (tx) => {
    const row = await lockRule(tx, id)
    if (!row) throw new AppError('not_found')
    if (after === null) await tx.deleteFrom('moderation_rules').where('id', '=', id).execute()
    else await setRule(tx, id, columnsOf(after))
    const before = {
      ...row,
      created_at: row.created_at.toISOString(),
      last_hit_at: row.last_hit_at?.toISOString() ?? null,
    }
    return { id, action: await write(deps, tx, viewer, { id, before, after }) }
  })
}

const setRule = (tx: Tx<Tables>, id: number, columns: ReturnType<typeof columnsOf>) =>
  tx
    .updateTable('moderation_rules')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .executeTakeFirst()

const write = (deps: ModerationDeps, tx: Tx<Tables>, viewer: Viewer, change: Change): Promise<ActionDone> =>
  deps.audit.write(tx, { actor: asMember(viewer).uid, action: 'rule.change', data: change })

/** Restores a rule as it was before a change. */
export async function undoRuleChange(tx: Tx<Tables>, { data }: AuditRow): Promise<void> {
  const { id, before } = data as Change
  if (before === null) return void (await tx.deleteFrom('moderation_rules').where('id', '=', id).execute())
  const { numUpdatedRows } = await setRule(tx, id, columnsOf(before))
  if (numUpdatedRows > 0n) return
  await tx
    .insertInto('moderation_rules')
    .values({
      ...before,
      // A new version number, because processes may have compiled the rule with the earlier numbers.
      version: before.version + 1,
      condition: JSON.stringify(before.condition),
      last_hit_at: before.last_hit_at === null ? null : new Date(before.last_hit_at),
      created_at: new Date(before.created_at),
    })
    .execute()
}
