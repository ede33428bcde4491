import { decodeText } from '@engawa/charset'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import type { ComicInfo } from '../comics-tables.ts'
import { MAX_TAGS_READ, tidyInfo, withoutTags } from './tidy-info.ts'

// The parser does not expand entities. This module decodes the few entities that represent a character, and leaves others
// unchanged.
const parser = new XMLParser({
  processEntities: false,
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: true,
})

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function characterOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

const readEntities = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) =>
    hex
      ? characterOf(parseInt(hex, 16))
      : decimal
        ? characterOf(Number(decimal))
        : NAMED[name.toLowerCase()]!,
  )

const Fields = z.record(z.string(), z.unknown())

/** Returns the details of a comic in a ComicInfo.xml, cut to the limits of a work; null when it is unreadable. */
export function readComicInfo(bytes: Buffer): ComicInfo | null {
  const xml = decodeText(bytes, { format: 'xml' })
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) return null
  try {
    const root = Fields.safeParse((parser.parse(xml) as Record<string, unknown>)['ComicInfo'])
    return root.success ? infoOf(root.data) : null
  } catch {
    return null
  }
}

function infoOf(fields: Record<string, unknown>): ComicInfo | null {
  const text = (key: string): string => {
    const value = fields[key]
    return typeof value === 'string' ? readEntities(value) : ''
  }
  return tidyInfo({
    title: text('Title'),
    series: text('Series'),
    number: text('Number'),
    summary: withoutTags(text('Summary')),
    direction: /YesAndRightToLeft/i.test(text('Manga')) ? 'rtl' : undefined,
    language: text('LanguageISO'),
    tags: `${text('Tags')},${text('Genre')}`.split(/[,;，、]/, MAX_TAGS_READ),
  })
}
