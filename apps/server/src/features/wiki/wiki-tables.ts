import type { Generated } from 'kysely'

export type WikiTables = {
  wiki_pages: {
    id: Generated<number>
    /** The title in a form that is independent of case. It is unique. */
    key: string
    title: string
    /** The letter under which lists of pages show the title. */
    initial: string
    /** The current revision; null only within the transaction that creates the page. */
    revision_id: number | null
    /** The target of a redirect; null for other pages. */
    redirect_key: string | null
    /** Whether the page has a text, is not a redirect and is not removed. */
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
    /** The revert that created this revision; null for other revisions. */
    revert_id: number | null
    text: string
    /** The length of the text in characters. `change` is the difference from the previous revision. */
    size: number
    change: number
    summary: string
    minor: boolean
    note: 'restored' | 'moved' | 'reverted' | null
    created_at: Date
    /**
     * The removal by which moderators hid this revision; null if it is not hidden. The row of a hidden revision remains, because later
     * revisions reference it.
     */
    removal_id: number | null
    /** The removal of the earlier edit that this revision undoes; null for other revisions. */
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
    /** The moderator who decided; after a withdrawal the author. */
    decided_by: number | null
    decided_at: Date | null
    created_at: Date
  }
}
