import type { Generated } from 'kysely'

export type RestrictedTables = {
  /** Confirmations and display settings of members. */
  restricted_members: {
    uid: number
    /** Null for a member who never confirmed, or after a withdrawal. */
    confirmed_version: number | null
    confirmed_at: Date | null
    withdrawn_at: Date | null
    thumbnails: Generated<boolean>
  }
  /** Reported items: hidden from all members unless an administrator restored them. */
  restricted_reports: {
    id: Generated<number>
    source: string
    item_id: string
    /** Its address at the source, if known. */
    page: string | null
    note: string
    reporter_id: number | null
    reported_at: Date
    decision: 'hidden' | 'restored' | null
    decided_by: number | null
    decided_at: Date | null
  }
  /** Items that sources removed, so that they do not reappear: hashes of ids, for some time. */
  restricted_removed: {
    source: string
    id_hash: string
    until: Date
  }
  /** State of reading the sources' lists of removed items. */
  restricted_removal_lists: {
    source: string
    /** Time of the last reading without a problem. */
    read_at: Date | null
    problem: string | null
  }
  /** Numbers of items that the rule dropped. */
  restricted_drops: {
    source: string
    rule_version: number
    count: number
  }
  /** Hashes of texts that a source refused. No source is queried with them. */
  restricted_refused_texts: {
    text_hash: string
    refused_at: Date
  }
  /** Tokens of sources that require one. */
  restricted_tokens: {
    source: string
    token: string
    issued_at: Date
  }
}
