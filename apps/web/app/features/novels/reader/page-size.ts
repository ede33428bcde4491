import type { Size } from '#app/lib/stage/stage.ts'
import type { Layout } from './text-view.ts'
import type { NovelSettings } from './novel-settings.ts'

/**
 * The size of the text in px. In pages, text outside this box is cut off. In a scrolled text, the box limits only the length of
 * lines.
 */
export type PageSize = Layout & {
  width: number
  height: number
  /** Number of columns. They are side by side, or one above the other in vertical text. */
  columns: number
  gap: number
}

const BAR = 28
/** Width in px that the reader's bars need next to a page. */
export const RAIL = 232
const MIN_COLUMN_EMS = 15

/**
 * Whether the reader's bars are beside the page, because the screen is much wider than the page. Otherwise the bars are above and
 * below it.
 */
export const hasSpaceForSideBars = (settings: NovelSettings, vertical: boolean, stage: Size): boolean => {
  if (settings.mode !== 'paged' || vertical) return false
  const { width } = pageSize(settings, vertical, stage, 0)
  return (stage.width - width) / 2 - settings.margin >= RAIL
}

/**
 * Returns the size of a page for a screen. `bar` is the height of the reader's bars. Pages leave this height free, so that no bar
 * covers a line; a scrolled text continues below the bars.
 */
export function pageSize(settings: NovelSettings, vertical: boolean, stage: Size, bar: number): PageSize {
  const { size, measure, mode: flow } = settings
  const longest = measure * size
  const margin = Math.min(settings.margin, Math.max(8, stage.width * 0.12))
  const available = {
    width: Math.max(80, stage.width - 2 * margin),
    height: Math.max(80, stage.height - 2 * (flow === 'paged' ? Math.max(BAR, bar) : BAR)),
  }
  const gap = Math.max(32, Math.round(size * 2))
  if (flow === 'scroll')
    return vertical
      ? {
          flow,
          vertical,
          columns: 1,
          gap,
          pageStep: 1,
          width: available.width,
          height: Math.min(available.height, longest),
        }
      : {
          flow,
          vertical,
          columns: 1,
          gap,
          pageStep: 1,
          width: Math.min(available.width, longest),
          height: available.height,
        }

  const along = vertical ? available.height : available.width
  const columns = settings.columns === 'two' && along >= 2 * MIN_COLUMN_EMS * size + gap ? 2 : 1
  // Whole pixels, because with fractions the columns would drift away from the pages.
  const line = Math.floor(Math.min(longest, (along - (columns - 1) * gap) / columns))
  const inline = columns * line + (columns - 1) * gap
  return {
    flow,
    vertical,
    columns,
    gap,
    pageStep: inline + gap,
    ...(vertical ? { width: available.width, height: inline } : { width: inline, height: available.height }),
  }
}
