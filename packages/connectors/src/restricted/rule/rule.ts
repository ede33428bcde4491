/** The source's texts of an item. */
export type RestrictedClaim = {
  title: string
  description?: string | null
  /** Null where they could not be read, empty where the source has none; both are dropped. */
  tags: readonly string[] | null
  author?: string | null
  /** The words in its address. */
  slug?: string | null
}

/** The fixed rule of the restricted section: no member can disable or weaken it, whatever their role. Pure. */
export type RestrictedRule = {
  /** Changes with the terms: part of the version of everything that was checked with it. */
  version: number
  /** Whether an item may be stored and shown. False when the rule cannot decide. */
  allows(claim: RestrictedClaim): boolean
  /** Whether a single text may be requested or shown: a search, a tag, a creator. */
  allowsText(text: string): boolean
}
