import { z } from 'zod'
import { SourceError } from '../../source/index.ts'
import { oneLine } from '../markup/text.ts'
import { webUrl } from '../markup/web-url.ts'
import { createEntries, htmlOfText, type RawEntry } from './entry.ts'
import type { Feed } from './records.ts'
import { languageOf } from './rss.ts'

/** A text, or a number that stands for one; anything else is as good as absent. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)
const list = z.array(z.unknown()).catch([])

const person = z.object({ name: text })
const attachment = z.object({ url: text, mime_type: text, size_in_bytes: text, duration_in_seconds: text })

const item = z.object({
  id: text,
  url: text,
  external_url: text,
  title: text,
  content_html: text,
  content_text: text,
  summary: text,
  image: text,
  banner_image: text,
  date_published: text,
  date_modified: text,
  author: z.unknown().optional(),
  authors: list,
  tags: list,
  attachments: list,
})

const document = z.object({
  version: z.string(),
  title: text,
  home_page_url: text,
  feed_url: text,
  description: text,
  language: text,
  icon: text,
  favicon: text,
  hubs: list,
  items: list,
})

/** Reads a JSON Feed of version 1.x. A broken item is left out. Throws a `SourceError` for anything else. */
export function readJsonFeed(source: string, url: string): Feed {
  const { data } = document.safeParse(parse(source))
  // As https://jsonfeed.org/version/1.1 asks.
  if (!data || !/^https?:\/\/(www\.)?jsonfeed\.org\/version\/1/.test(data.version))
    throw new SourceError('bad_answer', 'JSON that is no feed')
  const entries = createEntries()
  const isCut = !data.items.every((each) => {
    const { data: found } = item.safeParse(each)
    return !found || entries.add(entryOf(found, url))
  })
  const line = (given: string | null | undefined) => oneLine(given ?? '') || null
  return {
    format: 'json feed',
    title: line(data.title) ?? '',
    siteUrl: webUrl(data.home_page_url, url),
    description: line(data.description),
    language: languageOf(data.language),
    icon: webUrl(data.icon, url) ?? webUrl(data.favicon, url),
    ttlMinutes: null,
    hub: webUrl(hubOf(data.hubs), url),
    self: webUrl(data.feed_url, url),
    entries: entries.list(),
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

function entryOf(found: z.infer<typeof item>, base: string): RawEntry {
  const files = found.attachments.flatMap((each) => attachment.safeParse(each).data ?? [])
  return {
    base,
    id: found.id,
    url: found.url ?? found.external_url,
    title: found.title,
    isPlainTitle: true,
    authors: [...found.authors, found.author].map((each) => person.safeParse(each).data?.name),
    published: found.date_published,
    updated: found.date_modified,
    html: found.content_html ?? (found.content_text && htmlOfText(found.content_text)),
    summary: found.summary && htmlOfText(found.summary),
    pictures: [
      found.image,
      found.banner_image,
      ...files.filter(({ mime_type }) => mime_type?.startsWith('image/')).map(({ url }) => url),
    ],
    enclosures: files.map(({ url, mime_type, size_in_bytes, duration_in_seconds }) => ({
      url,
      type: mime_type,
      bytes: size_in_bytes,
      seconds: duration_in_seconds,
    })),
    tags: found.tags.map((tag) => (typeof tag === 'string' ? tag : null)),
    comments: null,
  }
}

const hub = z.object({ type: text, url: text })

function hubOf(hubs: unknown[]): string | null {
  const found = hubs.flatMap((each) => hub.safeParse(each).data ?? [])
  return found.find(({ type }) => type?.toLowerCase() === 'websub')?.url ?? null
}
