import type { Generated } from 'kysely'

export type SearchTables = {
  /** For each kind, the version in which its documents are stored or are being written. */
  search_kinds: { kind: string; version: number }
  tag_aliases: { id: Generated<number>; words: string[] }
}
