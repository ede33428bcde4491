/** The texts of an item at its source. */
export type RestrictedClaim = {
  title: string
  description?: string | null
  /** Null when the tags could not be read, empty when the source gives none. In both cases, the item is dropped. */
  tags: readonly string[] | null
  author?: string | null
  /** The words in the address of the item. */
  slug?: string | null
}

/** The fixed rule of the restricted section: no member can disable or weaken it, whatever their role. Pure. */
export type RestrictedRule = {
  /** A number that changes with the terms. It is a part of the version of all records that were checked with this rule. */
  version: number
  /** Whether an item may be stored and shown. False when the texts are not enough for a decision. */
  allows(claim: RestrictedClaim): boolean
  /** Whether a single text may be requested or shown: a search, a tag, a creator. */
  allowsText(text: string): boolean
}
