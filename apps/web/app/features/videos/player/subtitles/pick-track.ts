import type { SubtitleView } from '@engawa/contract'

const mainOf = (language: string): string => language.toLowerCase().split('-')[0] ?? ''

type Wanted = { language: string; label: string }

/**
 * Returns the subtitles with this language and name; otherwise subtitles in this language, then in a language of the same family
 * (`zh-Hant` for `zh`), then the first ones.
 */
export function pickTrack(
  tracks: readonly SubtitleView[],
  { language, label }: Wanted,
): SubtitleView | undefined {
  const same = tracks.filter((track) => track.language === language)
  return (
    same.find((track) => track.label === label) ??
    same[0] ??
    tracks.find((track) => mainOf(track.language) === mainOf(language)) ??
    tracks[0]
  )
}

/** Returns the subtitles with unique names. Subtitles with the name of earlier ones get a number. */
export function numberNames(tracks: readonly SubtitleView[]): SubtitleView[] {
  const seen = new Map<string, number>()
  return tracks.map((track) => {
    const count = (seen.get(track.label) ?? 0) + 1
    seen.set(track.label, count)
    return count === 1 ? track : { ...track, label: `${track.label} ${count}` }
  })
}
