import type { VideoSource } from '@engawa/contract'

/** What a browser can do: `canPlay` as of a media element, `hasMse` to play a playlist piece by piece. */
export type Abilities = { canPlay: (type: string) => boolean; hasMse: boolean }

const isPlayable = ({ kind, type }: VideoSource, { canPlay, hasMse }: Abilities): boolean =>
  (kind === 'hls' && hasMse) || canPlay(type)

/** The first source that this browser can play and that has not failed: the server names the best one first. */
export const chooseSource = (
  sources: readonly VideoSource[],
  failed: ReadonlySet<string>,
  abilities: Abilities,
): VideoSource | null =>
  sources.find((source) => !failed.has(source.url) && isPlayable(source, abilities)) ?? null

/** A size as it is spoken of: its shorter side, whichever way the video stands. */
export const sizeName = ({ width, height }: { width: number; height: number }): string =>
  `${Math.min(width, height)}p`
