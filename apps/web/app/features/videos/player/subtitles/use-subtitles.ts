import type { SubtitleView } from '@engawa/contract'
import { useMemo, useState } from 'react'
import { changePlayer, playerSettings } from '../player-settings.ts'
import { numberNames, pickTrack } from './pick-track.ts'

/** The state of subtitles: the available ones, the shown ones, and their delay. */
export type Subtitles = {
  tracks: readonly SubtitleView[]
  shown: SubtitleView | undefined
  /** The subtitles that are shown when the viewer turns subtitles on. */
  preferred: SubtitleView | undefined
  /** Shows other subtitles; null turns subtitles off. */
  choose: (track: SubtitleView | null) => void
  /** Delay of the subtitles in seconds. It corrects a single file, so it is not stored. */
  offset: number
  setOffset: (offset: number) => void
  /** The track element of the shown subtitles. */
  element: HTMLTrackElement | null
  setElement: (element: HTMLTrackElement | null) => void
}

export function useSubtitles(given: readonly SubtitleView[], language: string): Subtitles {
  const settings = playerSettings.use()
  const [moved, setMoved] = useState<{ id: number; offset: number } | null>(null)
  const [element, setElement] = useState<HTMLTrackElement | null>(null)
  const tracks = useMemo(() => numberNames(given), [given])
  const { label } = settings
  const preferred = pickTrack(tracks, { language: settings.language || language, label })
  const shown = settings.subtitles ? preferred : undefined
  return {
    tracks,
    shown,
    preferred,
    choose: (track) =>
      changePlayer(
        track ? { subtitles: true, language: track.language, label: track.label } : { subtitles: false },
      ),
    offset: moved !== null && moved.id === shown?.id ? moved.offset : 0,
    setOffset: (offset) => shown && setMoved({ id: shown.id, offset }),
    element,
    setElement,
  }
}
