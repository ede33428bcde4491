import { closeSync, copyFileSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { isAppError } from '../../packages/contract/src/basics.ts'
import { parseFeed, readOpml } from '../../packages/connectors/src/rss/index.ts'
import { isSourceError } from '../../packages/connectors/src/source/index.ts'
import { inspectPicture } from '../../packages/platform/src/images/inspect-picture.ts'
import { makeVariants } from '../../packages/platform/src/images/make-variants.ts'
import {
  readForeignMarkdown,
  renderForeignMarkdown,
} from '../../packages/platform/src/markdown/foreign/index.ts'
import {
  readMarkdown as readMarkdownParts,
  renderMarkdown,
  renderMarkdownBlocks,
} from '../../packages/platform/src/markdown/render-markdown.ts'
import { registerCoders } from '../../packages/platform/src/video/coders.ts'
import { extractPictures } from '../../packages/platform/src/video/extract-pictures.ts'
import { inspectVideo } from '../../packages/platform/src/video/inspect-video.ts'
import { readBulletFile } from '../../apps/server/src/features/works/videos/bullets/read-bullet-file.ts'
import { readSubtitles } from '../../apps/server/src/features/works/videos/subtitles/read-subtitles.ts'
import { readableZip } from '../../apps/server/src/features/works/archive/repack/readable-zip.ts'
import { repack } from '../../apps/server/src/features/works/archive/repack/repack.ts'
import { surveyArchive } from '../../apps/server/src/features/works/comics/archive/survey-archive.ts'
import { readBook } from '../../apps/server/src/features/works/novels/import/reading/read-book.ts'
import { openArchiveFile } from '../../apps/server/src/zip/open-archive.ts'

/** Options for rendering a text whose names lead nowhere. */
export const nothingFound = {
  found: { mentions: new Map(), wikiLinks: new Map(), pictures: new Map() },
  code: [],
}

/** The value that the reader of each kind of file returns. */
export type Content = {
  novel: Awaited<ReturnType<typeof readNovel>>
  comic: Awaited<ReturnType<typeof readComic>>
  picture: Awaited<ReturnType<typeof readPicture>>
  subtitles: ReturnType<typeof readSubtitles>
  bullets: NonNullable<Awaited<ReturnType<typeof readBulletFile>>>
  feed: ReturnType<typeof parseFeed>
  subscriptions: ReturnType<typeof readOpml>
  markdown: ReturnType<typeof readMarkdown>
  video: Awaited<ReturnType<typeof readVideo>>
}

export type Kind = keyof Content

type Reader<K extends Kind> = {
  /** The endings of the names of files that the reader may read. */
  endings: string
  read: (path: string) => Content[K] | Promise<Content[K]>
  /** Returns the figures that describe a result. */
  figures: (content: Content[K]) => Record<string, number | string | null>
  /** Returns the number of parts that were left out, by their names. */
  notes?: (content: Content[K]) => Record<string, number>
}

/** The readers of files, by the kind of file. They run in this thread. A file that is not accepted throws an error with a reason. */
export const readers: { [K in Kind]: Reader<K> } = {
  novel: {
    endings: '.epub .docx .txt .md .markdown',
    read: readNovel,
    figures: ({ format, charset, chapters }) => ({
      format,
      charset,
      chapters: chapters.length,
      characters: chapters.reduce((sum, { text }) => sum + text.length, 0),
    }),
    notes: ({ notes }) => notes,
  },
  comic: {
    endings: '.cbz .zip .cbr .rar .cb7 .7z .cbt .tar .epub',
    read: readComic,
    figures: ({ pages, unreadable, comicInfo }) => ({
      pages: pages.length,
      unreadable: Object.keys(unreadable).length,
      comicInfo: comicInfo === null ? 'no' : 'yes',
    }),
    notes: ({ skipped }) => countsOf(skipped.map(({ reason }) => reason)),
  },
  picture: {
    endings: '.jpg .jpeg .png .webp .avif .gif',
    read: readPicture,
    figures: ({ format, width, height, drawn }) => ({ format, width, height, bytes: drawn.bytes.length }),
  },
  subtitles: {
    endings: '.srt .vtt .ass .ssa .sbv .lrc .ttml .dfxp',
    read: (path) => readSubtitles(readFileSync(path)),
    figures: ({ format, charset, cues }) => ({ format, charset, cues }),
    notes: ({ notes }) => Object.fromEntries(notes.map(({ what, count }) => [what, count])),
  },
  bullets: {
    endings: '.xml .json .ass',
    read: (path) => {
      const read = readBulletFile(readFileSync(path, 'base64'))
      if (!read || read.found.length + read.left.size === 0) throw new Refusal('bullets_unreadable')
      return read
    },
    figures: ({ found }) => ({ bullets: found.length }),
    notes: ({ left }) => Object.fromEntries(left),
  },
  feed: {
    endings: '.xml .rss .atom .rdf .json',
    read: (path) => parseFeed(readFileSync(path), contentTypeOf(path), 'https://feed.example/feed'),
    figures: ({ format, entries }) => ({
      format,
      entries: entries.length,
      dates: entries.filter(({ publishedAt }) => publishedAt !== null).length,
    }),
  },
  subscriptions: {
    endings: '.opml',
    read: (path) => readOpml(readFileSync(path)),
    figures: ({ subscriptions }) => ({ subscriptions: subscriptions.length }),
  },
  markdown: {
    endings: '.md .markdown',
    read: readMarkdown,
    figures: ({ text, novel, foreign }) => ({
      'bytes of HTML': Math.max(...[text, novel, foreign].map((html) => Buffer.byteLength(html))),
    }),
  },
  video: {
    endings: '.mp4 .m4v .mov .webm .mkv .ts .avi .flv .wmv .mpg .ogv',
    read: readVideo,
    figures: ({ container, videoCodec, audioCodec, duration, width, height, posters }) => ({
      container,
      videoCodec,
      audioCodec,
      seconds: Math.round(duration * 100) / 100,
      width,
      height,
      posters,
    }),
    notes: ({ leftOut = [] }) => Object.fromEntries(leftOut.map(({ what, count }) => [what, count])),
  },
}

/** Returns the kinds whose readers may read a file with this name. */
export const kindsOf = (name: string): Kind[] =>
  (Object.keys(readers) as Kind[]).filter((kind) =>
    readers[kind].endings.split(' ').includes(extname(name).toLowerCase()),
  )

/** The error for an input that is not accepted, with the reason. */
export class Refusal extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/** Returns the reason why a reader did not accept a file, or undefined for any other error. */
export function refusalOf(error: unknown): string | undefined {
  if (isAppError(error)) return error.errorName
  const { code, reason } = error as { code?: string; reason?: string }
  if (error instanceof Refusal) return error.reason
  if (code === 'picture_refused') return `picture_${reason}`
  if (code === 'video_refused') return `video_${reason}`
  return isSourceError(error) ? `feed_${error.problem}` : undefined
}

const countsOf = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, some]) => [name, some.length]))

const contentTypeOf = (path: string): string =>
  extname(path).toLowerCase() === '.json' ? 'application/feed+json' : 'application/xml'

async function readNovel(path: string) {
  const notes = new Map<string, number>()
  const chapters: { title: string; text: string }[] = []
  let head: { format: string; charset: string | null; facts: object } | undefined
  for await (const piece of readBook({ path, name: basename(path) }, notes as never)) {
    if ('head' in piece) head = piece.head
    else if ('chapter' in piece) chapters.push(piece.chapter)
  }
  return { ...head!, chapters, notes: Object.fromEntries(notes) }
}

const PAGE_BYTES = 32 * 1024 ** 2

async function readComic(path: string) {
  const folder = mkdtempSync(join(tmpdir(), 'engawa-comic-'))
  try {
    copyFileSync(path, join(folder, 'packed'))
    const zip = await readableZip(folder, 'packed', repackHere)
    const archive = await openArchiveFile(zip)
    try {
      const { pages, skipped, comicInfo, direction } = await surveyArchive(archive, statSync(zip).size)
      const unreadable: Record<string, string> = {}
      for (const { name, entry } of pages)
        try {
          for await (const _ of await archive.open(entry, PAGE_BYTES));
        } catch (error) {
          const reason = refusalOf(error)
          if (reason === undefined) throw error
          unreadable[name] = reason
        }
      return { pages: pages.map(({ name }) => name), unreadable, skipped, comicInfo, direction }
    } finally {
      archive.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function repackHere(to: string, task: { folder: string; name: string }): Promise<void> {
  const fd = openSync(to, 'w')
  try {
    await repack(task.folder, task.name, fd)
  } finally {
    closeSync(fd)
  }
}

async function readPicture(path: string) {
  const info = await inspectPicture(path)
  const [drawn] = await makeVariants(path, { widths: [480] })
  return { ...info, drawn: drawn! }
}

function readMarkdown(path: string) {
  const source = readFileSync(path, 'utf8')
  readMarkdownParts(source, 'plain')
  readForeignMarkdown(source, { breaks: true })
  return {
    text: renderMarkdown(source, 'plain', { ...nothingFound, headingOffset: 2, idPrefix: 's-' }),
    novel: renderMarkdownBlocks(source, 'novel', { ...nothingFound, headingOffset: 1 })
      .map(({ html }) => html)
      .join('\n'),
    foreign: renderForeignMarkdown(source, {
      targets: { link: (href) => href, picture: () => null },
      idPrefix: 'a-',
      breaks: true,
      reference: (name) => `https://a.example/${name}`,
    }).html,
  }
}

let coders: void | undefined

async function readVideo(path: string) {
  coders ??= registerCoders()
  const folder = mkdtempSync(join(tmpdir(), 'engawa-video-'))
  try {
    const info = await inspectVideo({ path, folder })
    const task = { kind: 'pictures', path, folder, duration: info.duration } as const
    // The site accepts a video without pictures.
    const posters = await extractPictures(task, () => {}).then(
      (pictures) => pictures.posters.length,
      () => 0,
    )
    return { ...info, posters }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
