import type { SubtitleView } from '@engawa/contract'
import { useState } from 'react'
import { changePlayer, playerSettings } from '../player-settings.ts'
import { pickTrack } from './pick-track.ts'

/** Which subtitles are shown, and how much later than their file says. */
export type Subtitles = {
  tracks: readonly SubtitleView[]
  shown: SubtitleView | undefined
  /** Null turns them off. */
  choose: (track: SubtitleView | null) => void
  /** In seconds; belongs to one file, which is wrong, and is not remembered. */
  offset: number
  setOffset: (offset: number) => void
  /** The element that reads the shown ones. */
  element: HTMLTrackElement | null
  setElement: (element: HTMLTrackElement | null) => void
}

export function useSubtitles(tracks: readonly SubtitleView[], language: string): Subtitles {
  const settings = playerSettings.use()
  const [moved, setMoved] = useState<{ id: number; offset: number } | null>(null)
  const [element, setElement] = useState<HTMLTrackElement | null>(null)
  const picked = pickTrack(tracks, settings.language || language)
  const shown = settings.subtitles ? picked : undefined
  return {
    tracks,
    shown,
    choose: (track) =>
      changePlayer(track ? { subtitles: true, language: track.language } : { subtitles: false }),
    offset: moved !== null && moved.id === shown?.id ? moved.offset : 0,
    setOffset: (offset) => shown && setMoved({ id: shown.id, offset }),
    element,
    setElement,
  }
}

/** The track that `C` turns on. */
export const usualTrack = ({ tracks }: Subtitles, language: string): SubtitleView | undefined =>
  pickTrack(tracks, playerSettings.get().language || language)
