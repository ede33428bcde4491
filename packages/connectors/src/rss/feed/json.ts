import { SourceError } from '../../source/index.ts'
import { oneLine } from '../markup/text.ts'
import { webUrl } from '../markup/web-url.ts'
import { createEntries, htmlOfText, type RawEntry } from './entry.ts'
import type { Feed } from './records.ts'
import { languageOf } from './rss.ts'

type Properties = Record<string, unknown>

// Checks values without a validation library, because a library would double the startup time of the process that reads feeds.
const propertiesOf = (value: unknown): Properties | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Properties) : null

/** Returns a text unchanged and a number as text; null for anything else. */
const text = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const objects = (value: unknown): Properties[] =>
  list(value)
    .map(propertiesOf)
    .filter((each) => each !== null)

/** Reads a JSON Feed of version 1.x. Broken items are left out. Throws a `SourceError` for a text that is not such a feed. */
export function readJsonFeed(source: string, url: string): Feed {
  const data = propertiesOf(parse(source))
  // The field `version` is required by https://jsonfeed.org/version/1.1.
  if (!data || !/^https?:\/\/(www\.)?jsonfeed\.org\/version\/1/.test(text(data['version']) ?? ''))
    throw new SourceError('bad_answer', 'JSON that is no feed')
  const entries = createEntries(url)
  const isCut = !objects(data['items']).every((item) => entries.add(entryOf(item, url)))
  const line = (value: unknown) => oneLine(text(value) ?? '') || null
  const siteUrl = webUrl(text(data['home_page_url']), url)
  return {
    format: 'json feed',
    title: line(data['title']) ?? '',
    siteUrl,
    description: line(data['description']),
    language: languageOf(text(data['language'])),
    icon: webUrl(text(data['icon']), url) ?? webUrl(text(data['favicon']), url),
    ttlMinutes: null,
    hub: webUrl(hubOf(data['hubs']), url),
    self: webUrl(text(data['feed_url']), url),
    entries: entries.list({ siteUrl, authors: authorsOf(data) }),
    isCut,
  }
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch (cause) {
    throw new SourceError('bad_answer', 'neither a feed nor JSON', { cause })
  }
}

function entryOf(item: Properties, base: string): RawEntry {
  const of = (name: string): string | null => text(item[name])
  const files = objects(item['attachments'])
  const summary = of('summary')
  const words = of('content_text')
  return {
    base,
    id: of('id'),
    url: of('url') ?? of('external_url'),
    title: of('title'),
    isPlainTitle: true,
    authors: authorsOf(item),
    published: of('date_published'),
    updated: of('date_modified'),
    html: of('content_html') ?? (words && htmlOfText(words)),
    summary: summary && htmlOfText(summary),
    pictures: [
      of('image'),
      of('banner_image'),
      ...files
        .filter(({ mime_type: type }) => text(type)?.startsWith('image/'))
        .map((file) => text(file['url'])),
    ],
    enclosures: files.map((file) => ({
      url: text(file['url']),
      type: text(file['mime_type']),
      bytes: text(file['size_in_bytes']),
      seconds: text(file['duration_in_seconds']),
    })),
    tags: list(item['tags']).map((tag) => (typeof tag === 'string' ? tag : null)),
    comments: null,
  }
}

const authorsOf = (of: Properties) =>
  [...list(of['authors']), of['author']].map((each) => text(propertiesOf(each)?.['name']))

const hubOf = (hubs: unknown): string | null =>
  text(objects(hubs).find(({ type }) => text(type)?.toLowerCase() === 'websub')?.['url'])
