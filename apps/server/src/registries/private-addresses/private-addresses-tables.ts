export type PrivateAddressesTables = {
  /** URLs that give access to a document of a member without a login. A member has at most one of each kind. */
  private_addresses: {
    uid: number
    kind: string
    token_hash: Buffer
    language: string
    /** Values that the kind needs, such as a time zone. */
    data: unknown
    created_at: Date
  }
}
