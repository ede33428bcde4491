import { decodeText } from '@engawa/charset'
import { SourceError } from '../../source/index.ts'
import { stopScan, scan } from '../markup/scan.ts'
import { oneLine } from '../markup/text.ts'
import { webUrl } from '../markup/web-url.ts'
import type { Subscription, SubscriptionList } from './records.ts'
import { repairOutlines } from './repair-outlines.ts'
import { MAX_NESTING, tagOf } from './tags.ts'

const MAX_BYTES = 10 * 1024 * 1024
const MAX_OUTLINES = 5_000
const MAX_TAGS = 50

/**
 * Reads an OPML list of feeds. The categories of a feed and the outlines around it become its tags. A feed that occurs several times has
 * the tags of all its outlines. At most 5,000 outlines and 20 levels are read. Throws a `SourceError` (`bad_answer`) for anything that is
 * not OPML, and for more than 10 MB.
 */
export function readOpml(bytes: Uint8Array, contentType = ''): SubscriptionList {
  if (bytes.length > MAX_BYTES) throw new SourceError('bad_answer', 'OPML of more than 10 MB')
  const text = decodeText(bytes, { contentType })
  const byUrl = new Map<string, Subscription>()
  const folders: Outline[] = []
  let [outlines, dropped, depth] = [0, 0, 0]
  let [title, isInTitle, isOpml, isClosed] = ['', false, false, false]

  function addOutline(attributes: Record<string, string>): void {
    outlines += 1
    if (outlines > MAX_OUTLINES) stopScan()
    const address = addressOf(attributes)
    const parent = folders.at(-1)
    if (parent) parent.isFolder = true
    // A feed outline adds no folder name for outlines nested in it.
    if (address === null || address.trim() === '')
      return void folders.push({ name: nameOf(attributes), isFolder: address === null })
    const url = webUrl(address)
    if (url === null) dropped += 1
    else {
      const names = folders.map(({ name }) => name)
      addSubscription(byUrl, { ...attributes, url }, names)
    }
    folders.push({ name: '', isFolder: true })
  }

  const ended = scan(repairOutlines(text), 'xml', {
    onopentag(name, attributes) {
      depth += 1
      if (depth === 1 && name !== 'opml') stopScan()
      isOpml = true
      isInTitle = name === 'title'
      if (name === 'outline') addOutline(attributes)
    },
    ontext(data) {
      if (isInTitle && title.length < 2_000) title += data
    },
    onclosetag(name, isImplied) {
      depth -= 1
      isInTitle = false
      // Some programs write folders with the type of a feed. Without outlines in it, it is a feed without an address.
      if (name === 'outline' && folders.pop()?.isFolder === false) dropped += 1
      if (name === 'opml') isClosed = !isImplied
    },
  })
  if (!isOpml) throw new SourceError('bad_answer', 'no OPML')
  return {
    title: oneLine(title) || null,
    subscriptions: [...byUrl.values()],
    dropped,
    isCut: !ended || !isClosed,
  }
}

type Outline = { name: string; isFolder: boolean }

/** Returns the feed's address in an outline; null for a folder. */
function addressOf({ xmlurl, type, url }: Record<string, string>): string | null {
  if (xmlurl !== undefined && xmlurl.trim() !== '') return xmlurl
  return /^(rss|atom|feed)$/i.test(type ?? '') ? (url ?? '') : null
}

const nameOf = ({ text, title }: Record<string, string>): string => oneLine(text || title || '', 60)

function addSubscription(
  byUrl: Map<string, Subscription>,
  outline: Record<string, string>,
  folders: string[],
): void {
  const url = outline['url']!
  const known = byUrl.get(url) ?? { url, title: null, siteUrl: null, tags: [] }
  known.title ??= oneLine(outline['title'] || outline['text'] || '') || null
  known.siteUrl ??= webUrl(outline['htmlurl'])
  const folder = tagOf(folders.filter(Boolean).slice(0, MAX_NESTING))
  const categories = (outline['category'] ?? '')
    .slice(0, 5_000)
    .split(',')
    .map((path) => tagOf([path]))
  known.tags = [...new Set([...known.tags, folder, ...categories])].filter(Boolean).slice(0, MAX_TAGS)
  byUrl.set(url, known)
}
