import type { CSSProperties } from 'react'

/** The part of a cue of WebVTT that is used. The site writes positions in percent, and `line` as the upper edge of the text. */
export type PlacedCue = {
  text: string
  line: number | string
  position: number | string
  align: string
}

export type CueRow<Cue> = { name: 'top' | 'bottom' | 'between'; style: CSSProperties; cues: Cue[] }

/** The height of a line of text with which the server calculates `line`, in percent of the picture. */
const LINE_HEIGHT = 7
/** The height of the cues at the top, and of the middle. */
const [TOP, MIDDLE] = [5, 50]

/** Returns the cues in rows. The row at the bottom is the last one. Cues of a row have the same height, and are shown below each other. */
export function rowsOfCues<Cue extends PlacedCue>(cues: readonly Cue[], raise: number): CueRow<Cue>[] {
  const rows = Map.groupBy(cues, ({ line }) => (typeof line === 'number' && line >= 0 ? line : null))
  return [...rows]
    .map(([line, some]): CueRow<Cue> => {
      if (line === null) return { name: 'bottom', style: { bottom: `${raise}%` }, cues: some }
      if (line <= TOP) return { name: 'top', style: {}, cues: some }
      const lines = some[0]!.text.split('\n').length
      // A text in the lower half grows upwards, so that it does not leave the picture.
      const style =
        line < MIDDLE ? { top: `${line}%` } : { bottom: `${Math.max(0, 100 - line - lines * LINE_HEIGHT)}%` }
      return { name: 'between', style, cues: some }
    })
    .toSorted((a, b) => Number(a.name === 'bottom') - Number(b.name === 'bottom'))
}

/** Returns the horizontal place of a cue in its row, which is as wide as the picture. */
export function styleOfCue({ position, align }: PlacedCue): CSSProperties {
  if (typeof position !== 'number') return {}
  if (align === 'left' || align === 'start')
    return {
      alignSelf: 'flex-start',
      textAlign: 'left',
      marginLeft: `${position}%`,
      maxWidth: `${100 - position}%`,
    }
  if (align === 'right' || align === 'end')
    return {
      alignSelf: 'flex-end',
      textAlign: 'right',
      marginRight: `${100 - position}%`,
      maxWidth: `${position}%`,
    }
  const room = Math.min(position, 100 - position)
  return { alignSelf: 'flex-start', marginLeft: `${position}%`, maxWidth: `${2 * room}%`, translate: '-50%' }
}
