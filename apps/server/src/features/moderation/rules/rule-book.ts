import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { compileRule, type CompiledRule } from './match-rules.ts'
import { allRules } from './rules-queries.ts'

export type RuleBook = ReturnType<typeof createRuleBook>

/**
 * Creates a cache of the compiled, enabled rules. Each call reads only the versions of the rules, once per transaction. Every process sees
 * changes at once, but compiles a long word list only once.
 */
export function createRuleBook() {
  let compiled: { key: string; rules: CompiledRule[] } = { key: '', rules: [] }
  const byTransaction = new WeakMap<Handle<Tables>, Promise<CompiledRule[]>>()

  async function read(handle: Handle<Tables>): Promise<CompiledRule[]> {
    const versions = await handle
      .selectFrom('moderation_rules')
      .select(['id', 'version'])
      .where('enabled', '=', true)
      .orderBy('id')
      .execute()
    const key = versions.map(({ id, version }) => `${id}.${version}`).join(' ')
    if (key !== compiled.key) {
      const rows = await allRules(handle)
      compiled = { key, rules: rows.filter(({ enabled }) => enabled).map(compileRule) }
    }
    return compiled.rules
  }

  return {
    current(handle: Handle<Tables>): Promise<CompiledRule[]> {
      if (!handle.isTransaction) return read(handle)
      const rules = byTransaction.get(handle) ?? read(handle)
      byTransaction.set(handle, rules)
      return rules
    },
  }
}
