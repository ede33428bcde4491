import type { VideoChapter } from '@engawa/contract'
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { Playback } from './engine/playback.ts'
import type { PlaybackState } from './engine/playback-state.ts'

/** The current video, for the parts on the stage, below it and beside it. */
export type Player = {
  chapter: VideoChapter
  playback: Playback
  /** The video element; null before hydration. */
  video: HTMLVideoElement | null
}

export const PlayerContext = createContext<Player | null>(null)

export function usePlayer(): Player {
  const player = use(PlayerContext)
  if (!player) throw new Error('There is no player around this component.')
  return player
}

/** Selects a part of the playback state. */
export const usePlaying = <T>(select: (state: PlaybackState) => T): T =>
  useStore(usePlayer().playback.store, select)
