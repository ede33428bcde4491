/** A response, decompressed and within its size limit. */
export type SourceAnswer = {
  status: number
  /** Names in lower case; repeated ones joined by a comma. */
  headers: Record<string, string>
  body: Uint8Array
  /** The final address, after redirects. */
  url: string
  /** The time of arrival, in milliseconds since 1970. */
  at: number
}
