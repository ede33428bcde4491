/** What a source says of a thing. */
export type RestrictedClaim = {
  title: string
  description?: string | null
  /** Null where they could not be read; a source that tells none gives an empty list, and both are dropped. */
  tags: readonly string[] | null
  author?: string | null
  /** The words in its address. */
  slug?: string | null
}

/** The fixed rule of the restricted section: nobody on the site can switch it off or weaken it, whatever their role. Pure. */
export type RestrictedRule = {
  /** Another number for other terms: part of the version of everything that was judged by it. */
  version: number
  /** Whether a thing may be kept and shown. What cannot be judged may not. */
  allows(claim: RestrictedClaim): boolean
  /** Whether a text may be asked for or shown by itself: a question, a tag, a creator. */
  allowsText(text: string): boolean
}
