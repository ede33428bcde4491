import type { SubtitleView } from '@engawa/contract'

const mainOf = (language: string): string => language.toLowerCase().split('-')[0] ?? ''

/** The subtitles in a language, else in one of the same family (`zh-Hant` for `zh`), else the first ones. */
export function pickTrack(tracks: readonly SubtitleView[], language: string): SubtitleView | undefined {
  return (
    tracks.find((track) => track.language === language) ??
    tracks.find((track) => mainOf(track.language) === mainOf(language)) ??
    tracks[0]
  )
}
