import type { ComicChapter } from '@engawa/contract'
import { useRef, type ReactNode } from 'react'
import { KeyList, type Ground, type Panel } from '#app/features/reading/index.ts'
import { m } from '#app/texts/messages.js'
import { Sheet } from '#app/ui/overlay/sheet.tsx'
import { ChaptersPanel } from '#app/features/works/reader/chapters-panel.tsx'
import { comicKeys } from './comic-keys.ts'
import type { Command, PanelName } from './commands.ts'
import { PagesPanel } from './pages-panel.tsx'
import type { Settings } from './reader-settings.ts'
import { SettingsPanel } from './settings-panel.tsx'
import type { View } from './use-view.ts'

type Props = {
  panel: Panel<PanelName>
  chapter: ComicChapter
  settings: Settings
  view: View
  ground: Ground
  onChapter: (chapterId: number) => void
  settle: () => Promise<void>
  change: (part: Partial<Settings>) => void
  run: (command: Command) => void
}

/** The sheets of the reader: all pages, all chapters, settings, keys. */
export function ReaderPanels({
  panel,
  chapter,
  settings,
  ground,
  view,
  change,
  run,
  onChapter,
  settle,
}: Props) {
  const current = useRef<HTMLButtonElement>(null)
  const sheet = (name: PanelName, title: string, children: ReactNode) => (
    <Sheet
      clear
      open={panel.open === name}
      onOpenChange={panel.close}
      title={title}
      {...(name === 'pages' && { initialFocus: current })}
    >
      {children}
    </Sheet>
  )
  const pick = (page: number) => {
    view.seek(page)
    panel.close()
  }
  return (
    <>
      {sheet(
        'pages',
        m.reader_pages(),
        <PagesPanel ref={current} chapter={chapter} shown={view.shown} onPick={pick} />,
      )}
      {sheet(
        'chapters',
        m.works_chapter_list(),
        <ChaptersPanel chapter={chapter} settle={settle} onPick={onChapter} />,
      )}
      {sheet(
        'settings',
        m.reader_settings(),
        <SettingsPanel
          chapter={chapter}
          settings={settings}
          ground={ground}
          mode={view.mode}
          direction={view.direction}
          change={change}
          run={run}
        />,
      )}
      {sheet(
        'keys',
        m.reader_keys(),
        <KeyList keys={comicKeys} direction={view.direction} hint={m.reader_touch_hint()} />,
      )}
    </>
  )
}
