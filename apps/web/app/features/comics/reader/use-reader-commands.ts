import type { Command, PanelName } from './commands.ts'
import { FITS, type Settings } from './reader-settings.ts'
import { shiftSpread } from '@engawa/contract'
import type { Controls, Fullscreen, Panel } from '#app/features/reading/index.ts'
import type { StageHandle } from '#app/lib/stage/stage.ts'
import type { StageZoom } from '#app/lib/stage/use-zoom.ts'
import type { Reading } from './use-reading.ts'
import type { View } from './use-view.ts'

type Parts = {
  reading: Reading
  view: View
  settings: Settings
  change: (part: Partial<Settings>) => void
  panel: Panel<PanelName>
  controls: Controls
  fullscreen: Fullscreen
  zoom: StageZoom
  handle: () => StageHandle | null
}

const SCREEN = 0.85
const NUDGE = 0.3
const ZOOM_STEP = 1.4

/** Returns the function that runs a command of the reader, from keys, taps, swipes, the wheel and buttons. */
export function useReaderCommands(parts: Parts): (command: Command) => void {
  const { reading, view, settings, change, panel, controls, fullscreen, zoom, handle } = parts
  const { chapter } = reading

  const toChapter = (next: boolean, where: 'start' | 'end') => {
    const other = next ? chapter.next : chapter.previous
    if (other) void reading.openChapter(other.id, where)
    else controls.show()
  }

  const turn = (by: 1 | -1) => {
    controls.hide()
    if (view.mode === 'strip') return stepStrip(by)
    const index = view.index + by
    if (index < 0) toChapter(false, 'end')
    else if (index > view.spreads.length) toChapter(true, 'start')
    else view.show(index)
  }

  // In a strip the command moves to the top of the next or previous page. If the current page is partly passed, going back moves to
  // its top first.
  const stepStrip = (by: 1 | -1) => {
    const { page, offset } = reading.at
    const target = by > 0 ? page + 1 : offset > 0.05 ? page : page - 1
    if (target < 0) toChapter(false, 'end')
    else if (target > chapter.pages.length) toChapter(true, 'start')
    else view.seek(target)
  }

  // The command scrolls while the page is higher than the screen, and turns the page at its end.
  const go = (by: 1 | -1, part: number) => {
    if (zoom.zoom.current.scale > 1) zoom.pan({ x: 0, y: -by * part * window.innerHeight })
    else if (handle()?.scroll(by * part)) controls.hide()
    else if (view.mode === 'strip') toChapter(by > 0, by > 0 ? 'start' : 'end')
    else turn(by)
  }

  const nextFit = FITS[(FITS.indexOf(settings.fit) + 1) % FITS.length]
  const spread = view.spreads[view.index]

  const actions: Record<Command, () => void> = {
    next: () => turn(1),
    previous: () => turn(-1),
    forward: () => go(1, SCREEN),
    back: () => go(-1, SCREEN),
    down: () => go(1, NUDGE),
    up: () => go(-1, NUDGE),
    first: () => view.seek(0),
    last: () => view.seek(Math.max(0, chapter.pages.length - 1)),
    'next-chapter': () => toChapter(true, 'start'),
    'previous-chapter': () => toChapter(false, 'start'),
    'mode-single': () => change({ mode: 'single' }),
    'mode-double': () => change({ mode: 'double' }),
    'mode-strip': () => change({ mode: 'strip' }),
    'reverse-direction': () => change({ direction: view.direction === 'ltr' ? 'rtl' : 'ltr' }),
    'cycle-fit': () => change({ fit: nextFit }),
    'shift-pairs': () => {
      if (view.mode === 'double' && spread)
        change({ pairs: shiftSpread(view.spreadPages, settings.pairs, spread) })
    },
    descriptions: () => change({ descriptions: !settings.descriptions }),
    'zoom-in': () => zoom.by(ZOOM_STEP),
    'zoom-out': () => zoom.by(1 / ZOOM_STEP),
    'zoom-reset': zoom.reset,
    fullscreen: fullscreen.toggle,
    controls: controls.toggle,
    pages: () => panel.toggle('pages'),
    chapters: () => panel.toggle('chapters'),
    settings: () => panel.toggle('settings'),
    keys: () => panel.toggle('keys'),
  }
  return (command) => actions[command]()
}
