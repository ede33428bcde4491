import { CONFIRMATION_VERSION, restrictedSources, type restricted } from '@engawa/contract/restricted'
import { sql } from 'kysely'
import type { Handler } from '../../../endpoints/operation.ts'
import type { RestrictedParts } from '../restricted-deps.ts'

export const overview =
  ({ database: { db }, connectors, settings }: RestrictedParts): Handler<typeof restricted.overview> =>
  async () => {
    const { open, sources } = settings.current('restricted')
    const ruleVersion = connectors.rule().version
    const count = sql<number>`count(*)::int`.as('count')
    const [members, undecided, hidden, removed, drops, lists] = await Promise.all([
      db
        .selectFrom('restricted_members')
        .select(count)
        .where('confirmed_version', '=', CONFIRMATION_VERSION)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('restricted_reports')
        .select(count)
        .where('decision', 'is', null)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('restricted_reports')
        .select(['source', count])
        .where('decision', 'is distinct from', 'restored')
        .groupBy('source')
        .execute(),
      db.selectFrom('restricted_removed').select(['source', count]).groupBy('source').execute(),
      db
        .selectFrom('restricted_drops')
        .select(['source', sql<number>`count::int`.as('count')])
        .where('rule_version', '=', ruleVersion)
        .execute(),
      db.selectFrom('restricted_removal_lists').selectAll().execute(),
    ])
    const countOf = (rows: { source: string; count: number }[], name: string): number =>
      rows.find(({ source }) => source === name)?.count ?? 0
    return {
      isOpen: open,
      ruleVersion,
      confirmed: members.count,
      undecided: undecided.count,
      sources: restrictedSources.map((name) => {
        const { title, removals } = connectors.any(name)
        const list = lists.find(({ source }) => source === name)
        const read = { readAt: list?.read_at?.toISOString() ?? null, problem: list?.problem ?? null }
        return {
          name,
          title,
          isOn: sources.includes(name),
          dropped: countOf(drops, name),
          hidden: countOf(hidden, name),
          removal: removals ? { ...read, known: countOf(removed, name) } : null,
        }
      }),
    }
  }
