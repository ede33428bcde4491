/** What came back, unpacked and within its limit of size. */
export type SourceAnswer = {
  status: number
  /** Names in lower case; repeated ones joined by a comma. */
  headers: Record<string, string>
  body: Uint8Array
  /** Where it came from, after redirects. */
  url: string
  /** When it came, in milliseconds since 1970. */
  at: number
}
