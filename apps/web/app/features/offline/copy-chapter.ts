import { fileKey, SAVED_FILES_PATH } from '#app/lib/device/saved-chapter-names.ts'
import type { FileToStore } from './offline-support.ts'

type Source = { url: string; width: number }
type Options = { uid: number; chapterId: number; width: number }

/** A file with the key under which it is stored. */
export type KeyedFile = FileToStore & { key: string }

export type ChapterCopy = ReturnType<typeof startCopy>

/**
 * Starts a copy of a chapter of any type of work, which can be shown without network. Each picture is stored only in the size that
 * fits the screen.
 */
export function startCopy({ uid, chapterId, width }: Options) {
  const files = new Map<string, KeyedFile>()
  let isPending = false

  /**
   * Adds a file and returns its address on this device. A file has the same key in every copy, so that a stored file is not fetched
   * again.
   */
  function addFile(file: FileToStore): string {
    const key = fileKey(uid, chapterId, 'url' in file ? file.url.replace(/^\/files\//, '') : file.name)
    files.set(key, { ...file, key })
    return SAVED_FILES_PATH + key
  }

  function copyOf(value: unknown): unknown {
    if (typeof value === 'string') return value.includes('<img ') ? copyHtml(value) : value
    if (Array.isArray(value)) return value.map(copyOf)
    if (typeof value !== 'object' || value === null) return value
    if ('state' in value && value.state === 'pending') isPending = true
    const copied = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)]))
    if (isPicture(value)) return { ...copied, sources: addFittingSource(value.sources) }
    // Originals are several times as large as the fitting source.
    return 'original' in value ? { ...copied, original: null } : copied
  }

  function addFittingSource(sources: readonly Source[]): Source[] {
    const fitting = fittingSource(sources, width)
    return fitting ? [{ url: addFile({ url: fitting.url }), width: fitting.width }] : []
  }

  const copyHtml = (html: string): string => html.replace(/<img [^<>]*>/g, copyImage)

  function copyImage(tag: string): string {
    const srcset = /\ssrcset="([^"]*)"/.exec(tag)?.[1] ?? ''
    const sources = [...srcset.matchAll(/(?<!\S)(\S+)\s+(\d+)w/g)].map(([, url, wide]) => ({
      url: url!,
      width: Number(wide),
    }))
    const url = fittingSource(sources, width)?.url ?? /\ssrc="([^"]*)"/.exec(tag)?.[1]
    // Only files of this site are copied; other addresses stay unchanged.
    if (!url?.startsWith('/files/')) return tag
    return tag.replace(/\ssrcset="[^"]*"/, '').replace(/\ssrc="[^"]*"/, ` src="${addFile({ url })}"`)
  }

  return {
    addFile,
    /** Returns a chapter, or a part of it, in which pictures have addresses on this device. */
    withPictures: <C>(content: C): C => copyOf(content) as C,
    /** Returns the files to fetch or write. */
    files: (): KeyedFile[] => [...files.values()],
    /** Whether the server still prepares a part of the chapter. */
    isPending: (): boolean => isPending,
  }
}

const isPicture = (value: object): value is { sources: Source[] } =>
  'sources' in value &&
  Array.isArray(value.sources) &&
  value.sources.every(
    (one: Partial<Source> | null) =>
      one?.url?.startsWith?.('/files/') === true && typeof one.width === 'number',
  )

/** Returns the smallest source that is wide enough; if there is none, the widest source. */
const fittingSource = (sources: readonly Source[], width: number): Source | undefined => {
  const sorted = sources.toSorted((one, other) => one.width - other.width)
  return sorted.find((one) => one.width >= width) ?? sorted.at(-1)
}
