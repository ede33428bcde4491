import type { Storyboard } from '@engawa/contract'

/** The preview picture of a time: the sheet that contains it, and its top left corner on that sheet, in pixels. */
export type Tile = { url: string; x: number; y: number }

export function tileAt(storyboard: Storyboard, time: number): Tile | null {
  const { sheets, interval, columns, tileWidth, tileHeight } = storyboard
  const all = sheets.reduce((sum, { tiles }) => sum + tiles, 0)
  if (all === 0 || interval <= 0) return null
  let at = Math.min(all - 1, Math.max(0, Math.floor(time / interval)))
  for (const { url, tiles } of sheets) {
    if (at < tiles) return { url, x: (at % columns) * tileWidth, y: Math.floor(at / columns) * tileHeight }
    at -= tiles
  }
  return null
}
