import type { Generated } from 'kysely'

export type WikiTables = {
  wiki_pages: {
    id: Generated<number>
    /** The title without case; unique. */
    key: string
    title: string
    /** What the title is listed under. */
    initial: string
    /** Null only within the transaction that makes the page. */
    revision_id: number | null
    /** Where the present revision sends readers on to. */
    redirect_key: string | null
    /** Has text, is no redirect, was not removed. */
    listed: Generated<boolean>
    protection: Generated<number>
    removal_id: number | null
    created_at: Date
    updated_at: Date
  }
  wiki_revisions: {
    id: Generated<number>
    page_id: number
    previous_id: number | null
    author_id: number | null
    reviewer_id: number | null
    /** The revert that made it. */
    revert_id: number | null
    text: string
    /** In characters, as `change`, which is against the revision before. */
    size: number
    change: number
    summary: string
    minor: boolean
    note: 'restored' | 'moved' | 'reverted' | null
    created_at: Date
    /** Moderators hid it; it stays, because later ones follow it. */
    removal_id: number | null
    /** The removal that this one takes out of the text. */
    taken_out_by: number | null
  }
  wiki_reverts: {
    id: Generated<number>
    of_uid: number
    by_uid: number | null
    created_at: Date
    undone_at: Date | null
  }
  wiki_links: { page_id: number; key: string; title: string }
  wiki_categories: { page_id: number; key: string; name: string }
  wiki_drafts: {
    uid: number
    key: string
    title: string
    base_id: number | null
    text: string
    summary: string
    created_at: Date
  }
  wiki_proposals: {
    id: Generated<number>
    key: string
    title: string
    base_id: number | null
    author_id: number
    text: string
    summary: string
    minor: boolean
    state: Generated<'open' | 'accepted' | 'declined' | 'withdrawn'>
    reason: Generated<string>
    /** Its author, when they took it back. */
    decided_by: number | null
    decided_at: Date | null
    created_at: Date
  }
}
