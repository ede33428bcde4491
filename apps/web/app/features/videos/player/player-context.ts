import type { VideoChapter } from '@engawa/contract'
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { Playback } from './engine/playback.ts'
import type { PlaybackState } from './engine/playback-state.ts'

/** The current video. The parts of the page over, below and beside the picture read it from the context. */
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

/** Returns the part of the playback state that `select` returns. */
export const usePlaying = <T>(select: (state: PlaybackState) => T): T =>
  useStore(usePlayer().playback.store, select)
