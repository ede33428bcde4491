import type { Generated } from 'kysely'

export type RestrictedTables = {
  /** Confirmations and display settings of members. */
  restricted_members: {
    uid: number
    /** Version of the confirmed text; null for a member who never confirmed, or who withdrew the confirmation. */
    confirmed_version: number | null
    confirmed_at: Date | null
    withdrawn_at: Date | null
    thumbnails: Generated<boolean>
  }
  /** Reports of items. A reported item is hidden from all members unless an administrator restored it. */
  restricted_reports: {
    id: Generated<number>
    source: string
    item_id: string
    /** The item's address at the source; null if unknown. */
    page: string | null
    note: string
    reporter_id: number | null
    reported_at: Date
    decision: 'hidden' | 'restored' | null
    decided_by: number | null
    decided_at: Date | null
  }
  /** Items that sources removed, so that they do not appear again. Stored as hashes of their ids, for some time. */
  restricted_removed: {
    source: string
    id_hash: string
    until: Date
  }
  /** For each source, the state of reading its list of removed items. */
  restricted_removal_lists: {
    source: string
    /** When the list was last read without a problem. */
    read_at: Date | null
    problem: string | null
  }
  /** Numbers of items that the rule dropped, by source. */
  restricted_drops: {
    source: string
    rule_version: number
    count: number
  }
  /** Hashes of texts that a source refused. No source is queried with these texts. */
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
