/** A response, decompressed and within its size limit. */
export type SourceAnswer = {
  status: number
  /** The headers by their names in lower case. The values of repeated headers are joined by commas. */
  headers: Record<string, string>
  body: Uint8Array
  /** The final address, after redirects. */
  url: string
  /** The time of arrival, in milliseconds since 1970. */
  at: number
}
