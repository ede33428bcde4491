import { decodeText } from '@engawa/charset'
import { SourceError } from '../../source/index.ts'
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
  const text = decodeText(bytes, { contentType })
  const start = text.slice(0, 2_000).replace(/^[\s\uFEFF]+/, '')
  if (start.startsWith('{')) return readJsonFeed(text, url)
  if (/^<(!doctype\s+html|html)\b/i.test(start))
    throw new SourceError('refused', 'a page for people instead of a feed')
  if (!/^<([?!]|[a-z])/i.test(start)) throw new SourceError('bad_answer', 'neither XML nor JSON')
  return readXmlFeed(text, url)
}
