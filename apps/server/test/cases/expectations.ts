import sharp from 'sharp'
import { type Content, type Kind, readers, refusalOf } from '../../../../scripts/parsers/readers.ts'

/** The expected content of a file, by its kind. Each property that is present is checked. */
export type Expected = {
  novel: {
    titles?: string[]
    chapters?: number
    /** Texts that occur in a title. */
    titlesContain?: string[]
    contains?: string[]
    lacks?: string[]
    /** Texts that occur in the HTML of the book. */
    html?: string[]
    /** Texts that occur in the HTML of a chapter, by its index. */
    htmlOf?: Record<number, string[]>
    /** Whether a note says that something was left out. */
    noted?: true
    noNotes?: string[]
  }
  comic: {
    pages?: string[]
    pagesInAnyOrder?: string[]
    /** The number of pages whose bytes can be read. */
    readable?: number
    /** A reason for unreadable pages that would be wrong. */
    reasonNot?: string
    comicInfo?: Record<string, string>
  }
  picture: { size?: [number, number]; colour?: [number, number, number] }
  subtitles: { contains?: string[]; lacks?: string[]; cues?: number }
  bullets: { texts?: string[] }
  feed: { publishedAt?: (string | null)[] }
  subscriptions: { urls?: string[] }
  markdown: { maxBytes?: number }
  video: { minPosters?: number; namesTextTracks?: true }
}

/** The file must be refused, but not for any of these reasons. */
type Refused = { refused: { not: string[] } }
export type Expectation<K extends Kind> = Expected[K] | Refused | { anyOf: (Expected[K] | Refused)[] }

/** Reads a file and returns the differences from what is expected. */
export async function differences<K extends Kind>(
  kind: K,
  path: string,
  expectation: Expectation<K>,
): Promise<string[]> {
  let read: { content: Content[K] } | { reason: string }
  try {
    read = { content: await readers[kind].read(path) }
  } catch (error) {
    const reason = refusalOf(error)
    if (reason === undefined) throw error
    read = { reason }
  }
  const choices = 'anyOf' in expectation ? expectation.anyOf : [expectation as Expected[K] | Refused]
  const all = await Promise.all(
    choices.map(async (expected) => {
      if ('refused' in expected) {
        if (!('reason' in read)) return ['the file was accepted']
        return expected.refused.not.includes(read.reason) ? [`refused as ${read.reason}`] : []
      }
      if ('reason' in read) return [`refused as ${read.reason}`]
      return compare[kind](read.content, expected)
    }),
  )
  return all.some((some) => some.length === 0) ? [] : all.flat()
}

const compare: {
  [K in Kind]: (content: Content[K], expected: Expected[K]) => string[] | Promise<string[]>
} = {
  novel: async ({ chapters, notes }, expected) => {
    const titles = chapters.map(({ title }) => title)
    const text = chapters.map((chapter) => chapter.text).join('\n')
    const html = await Promise.all(chapters.map((chapter) => htmlOf(chapter.text)))
    return [
      ...equal('titles', titles, expected.titles),
      ...equal('chapters', chapters.length, expected.chapters),
      ...missing('titles', titles.join('\n'), expected.titlesContain),
      ...missing('the text', text, expected.contains),
      ...present('the text', text, expected.lacks),
      ...missing('the HTML', html.join('\n'), expected.html),
      ...Object.entries(expected.htmlOf ?? {}).flatMap(([at, texts]) =>
        missing(`the HTML of chapter ${at}`, html[Number(at)] ?? '', texts),
      ),
      ...(expected.noted && Object.keys(notes).length === 0 ? ['no note'] : []),
      ...(expected.noNotes ?? []).filter((name) => name in notes).map((name) => `the note ${name}`),
    ]
  },
  comic: ({ pages, unreadable, comicInfo }, expected) => [
    ...equal('pages', pages, expected.pages),
    ...equal('pages', pages.toSorted(), expected.pagesInAnyOrder?.toSorted()),
    ...equal('readable pages', pages.length - Object.keys(unreadable).length, expected.readable),
    ...Object.values(unreadable).filter((reason) => reason === expected.reasonNot),
    ...Object.entries(expected.comicInfo ?? {}).flatMap(([field, value]) =>
      equal(field, (comicInfo as Record<string, unknown> | null)?.[field], value),
    ),
  ],
  picture: async ({ width, height, drawn }, { size, colour }) => {
    const { channels } = await sharp(drawn.bytes).stats()
    const far = colour?.some((value, at) => Math.abs(value - channels[at]!.mean) > 30)
    return [
      ...equal('the measured size', [width, height], size),
      ...equal('the drawn size', [drawn.width, drawn.height], size),
      ...(far ? [`the colour is ${channels.map(({ mean }) => Math.round(mean)).join(' ')}`] : []),
    ]
  },
  subtitles: ({ vtt, cues }, expected) => [
    ...missing('the subtitles', vtt, expected.contains),
    ...present('the subtitles', vtt, expected.lacks),
    ...equal('cues', cues, expected.cues),
  ],
  bullets: ({ found }, { texts }) =>
    equal(
      'bullets',
      found.map(({ text }) => text),
      texts,
    ),
  feed: ({ entries }, { publishedAt }) =>
    publishedAt && !publishedAt.includes(entries[0]!.publishedAt)
      ? [`published at ${entries[0]!.publishedAt}`]
      : [],
  subscriptions: ({ subscriptions }, { urls }) =>
    equal(
      'addresses',
      subscriptions.map(({ url }) => url),
      urls,
    ),
  markdown: (html, { maxBytes = Infinity }) =>
    Object.entries(html)
      .filter(([, text]) => Buffer.byteLength(text) > maxBytes)
      .map(([name, text]) => `${name}: ${Buffer.byteLength(text)} bytes of HTML`),
  video: ({ posters, ...info }, { minPosters = 0, namesTextTracks }) => [
    ...(posters < minPosters ? [`${posters} posters`] : []),
    ...(namesTextTracks && !('textTracks' in info) ? ['the text tracks are not named'] : []),
  ],
}

async function htmlOf(text: string): Promise<string> {
  const { parseMarkdown } = await import('@engawa/platform/markdown')
  return (await parseMarkdown(text, { flavour: 'novel' })).render()
}

const equal = (name: string, value: unknown, expected: unknown): string[] =>
  expected === undefined || JSON.stringify(value) === JSON.stringify(expected)
    ? []
    : [`${name}: ${JSON.stringify(value)?.slice(0, 300)}`]

const missing = (name: string, text: string, parts: readonly string[] = []): string[] =>
  parts.filter((part) => !text.includes(part)).map((part) => `${name} lacks ${JSON.stringify(part)}`)

const present = (name: string, text: string, parts: readonly string[] = []): string[] =>
  parts.filter((part) => text.includes(part)).map((part) => `${name} contains ${JSON.stringify(part)}`)
