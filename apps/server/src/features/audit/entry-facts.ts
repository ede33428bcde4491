import { isDeepStrictEqual } from 'node:util'
import { AuditFacts } from '@engawa/contract'
import type { AuditRow } from './chain.ts'

type Fields = Record<string, unknown>

/**
 * Returns what an action changed, as far as the log may show it: only the declared facts of the declared types. Other data is for the undo, and
 * may be large or contain texts.
 */
export function factsOf({ action, data }: Pick<AuditRow, 'action' | 'data'>): AuditFacts {
  const given: Fields = { ...data, ...fieldsOf(data['imposed']), ...derived[action]?.(data) }
  const facts = Object.entries(AuditFacts.shape).flatMap(([name, schema]) => {
    const value = given[name]
    return value !== undefined && schema.safeParse(value).success ? [[name, value] as const] : []
  })
  return Object.fromEntries(facts)
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

/** Facts that follow from the data of an action, by the name of the action. */
const derived: Record<string, (data: Fields) => AuditFacts> = {
  'settings.save': ({ was, is }) => ({ fields: changedFields(fieldsOf(was), fieldsOf(is)) }),
  'rule.change': ({ before, after }) => {
    const { name } = { ...fieldsOf(before), ...fieldsOf(after) }
    return typeof name === 'string' ? { name } : {}
  },
  'log.names': ({ shown }) => ({ isOn: shown === true }),
}

const changedFields = (was: Fields, is: Fields): string[] =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => !isDeepStrictEqual(was[name], is[name]),
  )
