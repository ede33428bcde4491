import { sql } from 'kysely'
import type { RestrictedDeps } from './restricted-deps.ts'

/** Adds `count` to the number of items that the rule dropped from a source's answers. */
export async function addDrops(
  { database }: Pick<RestrictedDeps, 'database'>,
  source: string,
  ruleVersion: number,
  count: number,
): Promise<void> {
  await database.db
    .insertInto('restricted_drops')
    .values({ source, rule_version: ruleVersion, count })
    .onConflict((on) =>
      on
        .columns(['source', 'rule_version'])
        .doUpdateSet({ count: sql`restricted_drops.count + excluded.count` }),
    )
    .execute()
}
