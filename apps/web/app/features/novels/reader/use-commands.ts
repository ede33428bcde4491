import type { NovelChapter } from '@engawa/contract'
import type { Controls, Fullscreen, Panel } from '#app/features/reading/index.ts'
import { scrollByPart } from '#app/lib/stage/stage.ts'
import type { Command, PanelName } from './commands.ts'
import { SCALES, type NovelSettings } from './novel-settings.ts'
import type { TextView } from './text-view.ts'
import type { ChangeSettings } from './use-novel-settings.ts'

type Parts = {
  chapter: NovelChapter
  settings: NovelSettings
  vertical: boolean
  change: ChangeSettings
  view: () => TextView | null
  /** Called after pages were turned, to update the reader's position. */
  onTurned: () => void
  /** Returns the card after the last page while it is visible; it may be higher than the screen. */
  card: () => HTMLElement | null
  open: (chapterId: number, where: 'start' | 'end') => void
  panel: Panel<PanelName>
  controls: Controls
  fullscreen: Fullscreen
  search: () => void
  highlight: () => void
  speak: () => void
}

const SCREEN = 0.9
const NUDGE = 0.25
const RUBY = ['show', 'first', 'hide'] as const

/** Returns a function that runs a command. Keys, taps, the wheel and the buttons all use this function. */
export function useCommands(parts: Parts): (command: Command) => void {
  const { chapter, settings, vertical, change, view, panel, controls } = parts
  const isPaged = settings.mode === 'paged'

  const toChapter = (next: boolean, where: 'start' | 'end') => {
    const other = next ? chapter.next : chapter.previous
    if (other) parts.open(other.id, where)
    else controls.show()
  }

  const turn = (by: 1 | -1) => {
    const now = view()
    if (!now) return
    const page = now.page + by
    if (page < 0) return toChapter(false, 'end')
    if (page > now.pages) return toChapter(true, 'start')
    controls.hide()
    now.toPage(page)
    parts.onTurned()
  }

  const go = (by: 1 | -1, part: number) => {
    if (isPaged && scrollByPart(parts.card(), by * part)) controls.hide()
    else if (isPaged) turn(by)
    else if (view()?.scroll(by * part)) controls.hide()
    else toChapter(by > 0, by > 0 ? 'start' : 'end')
  }

  const sized = (by: number) => {
    const { min, max } = SCALES.size
    change({ size: Math.min(max, Math.max(min, settings.size + by)) })
  }

  const toEdge = (edge: 'toStart' | 'toEnd') => {
    view()?.[edge]()
    parts.onTurned()
  }

  const actions: Record<Command, () => void> = {
    next: () => go(1, SCREEN),
    previous: () => go(-1, SCREEN),
    forward: () => go(1, SCREEN),
    back: () => go(-1, SCREEN),
    down: () => go(1, NUDGE),
    up: () => go(-1, NUDGE),
    first: () => toEdge('toStart'),
    last: () => toEdge('toEnd'),
    'next-chapter': () => toChapter(true, 'start'),
    'previous-chapter': () => toChapter(false, 'start'),
    'switch-mode': () => change({ mode: isPaged ? 'scroll' : 'paged' }),
    'switch-columns': () => change({ columns: settings.columns === 'one' ? 'two' : 'one', mode: 'paged' }),
    'switch-writing': () => change({ writing: vertical ? 'horizontal' : 'vertical' }),
    'switch-ruby': () => change({ ruby: RUBY[(RUBY.indexOf(settings.ruby) + 1) % RUBY.length]! }),
    larger: () => sized(1),
    smaller: () => sized(-1),
    'usual-size': () => change({ size: SCALES.size.default }),
    search: parts.search,
    highlight: parts.highlight,
    highlights: () => panel.toggle('highlights'),
    speak: parts.speak,
    fullscreen: parts.fullscreen.toggle,
    controls: controls.toggle,
    contents: () => panel.toggle('contents'),
    settings: () => panel.toggle('settings'),
    keys: () => panel.toggle('keys'),
  }
  return (command) => actions[command]()
}
