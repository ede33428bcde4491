import { contract, type VideoForm, type VideoSource } from '@engawa/contract'
import type { DownloadFormat, DownloadFormats } from '#app/features/offline/index.ts'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { sizeName } from '../player/engine/choose-source.ts'
import { hasMse } from '../player/engine/open-source.ts'

const AT_ONCE = 100
/** The format "whole file": the same video file that plays from the server. */
export const WHOLE = 'file'
/** The default size, in pixels of the shorter side. It is large enough for a phone or a window. */
export const DEFAULT_SIZE = '720'

/**
 * Returns the value of a format, which is the same in all episodes: the picture's shorter side in pixels, or `WHOLE` for the whole
 * file.
 */
export const formatValue = ({
  kind,
  width,
  height,
}: Pick<VideoSource, 'kind' | 'width' | 'height'>): string =>
  kind === 'file' ? WHOLE : String(Math.min(width, height))

/**
 * Whether this browser can play a format without network. A playlist needs MSE, because the service worker receives no requests of
 * a native player.
 */
export function playsFromDevice({ kind, type }: Pick<VideoSource, 'kind' | 'type'>): boolean {
  return kind === 'hls' ? hasMse() : document.createElement('video').canPlayType(type) !== ''
}

/**
 * Returns the format with this value. If it is missing, returns the next smaller size, otherwise the smallest size. Without sizes,
 * returns the whole file.
 */
export function pickFormat<F extends { value: string }>(formats: readonly F[], value: string): F | undefined {
  const sizes = formats
    .filter((format) => format.value !== WHOLE)
    .toSorted((one, other) => Number(other.value) - Number(one.value))
  const exact = formats.find((format) => format.value === value)
  const below = value === WHOLE ? sizes[0] : sizes.find((format) => Number(format.value) <= Number(value))
  return exact ?? below ?? sizes.at(-1) ?? formats[0]
}

async function list(chapterIds: readonly number[]): Promise<Map<number, DownloadFormat[]>> {
  const found = new Map<number, DownloadFormat[]>()
  for (let at = 0; at < chapterIds.length; at += AT_ONCE) {
    const ids = chapterIds.slice(at, at + AT_ONCE).join()
    const { chapters } = await backgroundCall(contract.videos.sizes, { ids })
    for (const { chapterId, forms } of chapters)
      found.set(chapterId, forms.filter(playsFromDevice).map(toFormat))
  }
  return found
}

const toFormat = (format: VideoForm): DownloadFormat => ({
  value: formatValue(format),
  label: format.kind === 'file' ? m.player_keep_whole() : sizeName(format),
  bytes: format.bytes,
})

export const videoFormats: DownloadFormats = {
  label: m.player_quality,
  defaultFormat: DEFAULT_SIZE,
  list,
  pick: pickFormat,
}
