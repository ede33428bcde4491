import type { VideoSource } from '@engawa/contract'

/** Abilities of a browser. `canPlay`: whether it plays a type of file. `hasMse`: whether it plays playlists. */
export type Abilities = { canPlay: (type: string) => boolean; hasMse: boolean }

const isPlayable = ({ kind, type }: VideoSource, { canPlay, hasMse }: Abilities): boolean =>
  (kind === 'hls' && hasMse) || canPlay(type)

/** Returns the first source that this browser can play and that has not failed yet. The server lists the best source first. */
export const chooseSource = (
  sources: readonly VideoSource[],
  failed: ReadonlySet<string>,
  abilities: Abilities,
): VideoSource | null =>
  sources.find((source) => !failed.has(source.url) && isPlayable(source, abilities)) ?? null

/** Returns the name of a size, which is its shorter side, e.g. `720p`, also for portrait videos. */
export const sizeName = ({ width, height }: { width: number; height: number }): string =>
  `${Math.min(width, height)}p`
