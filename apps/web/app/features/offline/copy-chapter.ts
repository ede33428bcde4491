import { fileKey, KEPT_PATH } from '#app/lib/kept-names.ts'

type Source = { url: string; width: number }

/** A chapter as it is stored: its pictures have addresses of this device. */
export type ChapterCopy<C> = {
  content: C
  /** What must be fetched, and under which key it is stored. */
  files: { url: string; key: string }[]
  /** Something of it is still being prepared on the server. */
  isPending: boolean
}

type Options = { uid: number; chapterId: number; copy: string; width: number }

/**
 * Makes a copy of a chapter that needs no network, whatever the type of its work: of every picture, also in texts, the one size
 * that fits the screen.
 */
export function copyChapter<C>(chapter: C, { uid, chapterId, copy, width }: Options): ChapterCopy<C> {
  const files: ChapterCopy<C>['files'] = []
  let isPending = false

  function keep(url: string): string {
    const known = files.find((file) => file.url === url)
    const key = known?.key ?? fileKey(uid, chapterId, copy, files.length)
    if (!known) files.push({ url, key })
    return KEPT_PATH + key
  }

  function copyOf(value: unknown): unknown {
    if (typeof value === 'string') return value.includes('<img ') ? copyHtml(value) : value
    if (Array.isArray(value)) return value.map(copyOf)
    if (typeof value !== 'object' || value === null) return value
    if ('state' in value && value.state === 'pending') isPending = true
    const copied = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)]))
    return isPicture(value) ? { ...copied, sources: keepOne(value.sources) } : copied
  }

  function keepOne(sources: readonly Source[]): Source[] {
    const fitting = fittingSource(sources, width)
    return fitting ? [{ url: keep(fitting.url), width: fitting.width }] : []
  }

  const copyHtml = (html: string): string => html.replace(/<img [^>]*>/g, copyImage)

  function copyImage(tag: string): string {
    const srcset = /\ssrcset="([^"]*)"/.exec(tag)?.[1] ?? ''
    const sources = [...srcset.matchAll(/(\S+)\s+(\d+)w/g)].map(([, url, wide]) => ({
      url: url!,
      width: Number(wide),
    }))
    const url = fittingSource(sources, width)?.url ?? /\ssrc="([^"]*)"/.exec(tag)?.[1]
    // Only what the site itself stores: anything else stays as it is.
    if (!url?.startsWith('/files/')) return tag
    return tag.replace(/\ssrcset="[^"]*"/, '').replace(/\ssrc="[^"]*"/, ` src="${keep(url)}"`)
  }

  return { content: copyOf(chapter) as C, files, isPending }
}

const isPicture = (value: object): value is { sources: Source[] } =>
  'sources' in value &&
  Array.isArray(value.sources) &&
  value.sources.every(
    (one: Partial<Source> | null) => typeof one?.url === 'string' && typeof one.width === 'number',
  )

/** The smallest source that is wide enough, else the widest. */
const fittingSource = (sources: readonly Source[], width: number): Source | undefined => {
  const sorted = sources.toSorted((one, other) => one.width - other.width)
  return sorted.find((one) => one.width >= width) ?? sorted.at(-1)
}
