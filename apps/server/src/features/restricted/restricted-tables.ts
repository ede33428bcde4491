import type { Generated } from 'kysely'

export type RestrictedTables = {
  /** What members confirmed, and how they want the section to look. */
  restricted_members: {
    uid: number
    /** Null for who never confirmed, or withdrew. */
    confirmed_version: number | null
    confirmed_at: Date | null
    withdrawn_at: Date | null
    thumbnails: Generated<boolean>
  }
  /** What members reported: hidden from everybody unless an administrator restored it. */
  restricted_reports: {
    id: Generated<number>
    source: string
    item_id: string
    /** Its address at the source, where it was known. */
    page: string | null
    note: string
    reporter_id: number | null
    reported_at: Date
    decision: 'hidden' | 'restored' | null
    decided_by: number | null
    decided_at: Date | null
  }
  /** What sources removed, so that it does not come back: hashes of ids, for a while. */
  restricted_removed: {
    source: string
    id_hash: string
    until: Date
  }
  /** How reading the lists of what was removed went. */
  restricted_removal_lists: {
    source: string
    /** When it was read last without a problem. */
    read_at: Date | null
    problem: string | null
  }
  /** How much the rule dropped: counts alone. */
  restricted_drops: {
    source: string
    rule_version: number
    count: number
  }
  /** Hashes of texts that a source refused: no source is asked for them. */
  restricted_refused_texts: {
    text_hash: string
    refused_at: Date
  }
  /** Tokens of sources that want one. */
  restricted_tokens: {
    source: string
    token: string
    issued_at: Date
  }
}
