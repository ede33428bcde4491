import { readText, SourceError } from '../../source/index.ts'
import { readJsonFeed } from './json.ts'
import type { Feed } from './records.ts'
import { readXmlFeed } from './xml.ts'

const MAX_BYTES = 20 * 1024 * 1024

/**
 * Reads a feed of any form: RSS 0.9 to 2.0, Atom 0.3 and 1.0, JSON Feed 1.x, in any charset that browsers support. The form is recognised
 * by the first characters. `contentType` is the header, `url` the final address.
 * Throws a `SourceError`: `refused` for an HTML page, `bad_answer` for more than 20 MB and for anything else that is not a feed.
 */
export function parseFeed(bytes: Uint8Array, contentType: string, url: string): Feed {
  if (bytes.length > MAX_BYTES) throw new SourceError('bad_answer', 'a feed of more than 20 MB')
  const text = textOf(bytes, contentType)
  const start = text.slice(0, 2_000).trimStart()
  if (start.startsWith('{')) return readJsonFeed(text, url)
  if (/^<(!doctype\s+html|html)\b/i.test(start))
    throw new SourceError('refused', 'a page for people instead of a feed')
  if (!/^<([?!]|[a-z])/i.test(start)) throw new SourceError('bad_answer', 'neither XML nor JSON')
  return readXmlFeed(text, url)
}

const STARTS = /^[\s\uFEFF]*[<{]/

/** Decodes a feed. Some feeds declare a wrong charset. Then the decoded text does not start like a feed, and UTF-8 is tried instead. */
function textOf(body: Uint8Array, contentType: string): string {
  const text = readText({ status: 200, headers: { 'content-type': contentType }, body, url: '', at: 0 })
  if (STARTS.test(text)) return text
  const asUtf8 = new TextDecoder().decode(body)
  return STARTS.test(asUtf8) ? asUtf8 : text
}
