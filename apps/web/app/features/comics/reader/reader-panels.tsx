import type { ComicChapter } from '@engawa/contract'
import { useRef } from 'react'
import type { Ground, Panel } from '#app/features/reading/index.ts'
import { m } from '#app/texts/messages.js'
import { ChaptersPanel } from '#app/features/works/reader/chapters-panel.tsx'
import { ReaderSheets } from '#app/features/works/reader/reader-sheets.tsx'
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

/** The sheets of the reader: pages, chapters, settings, and keyboard shortcuts. */
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
  const pick = (page: number) => {
    view.seek(page)
    panel.close()
  }
  return (
    <ReaderSheets
      panel={panel}
      sheets={[
        {
          name: 'pages',
          title: m.reader_pages(),
          initialFocus: current,
          content: <PagesPanel ref={current} chapter={chapter} shown={view.shown} onPick={pick} />,
        },
        {
          name: 'chapters',
          title: m.works_chapter_list(),
          content: <ChaptersPanel chapter={chapter} settle={settle} onPick={onChapter} />,
        },
        {
          name: 'settings',
          title: m.reader_settings(),
          content: (
            <SettingsPanel
              {...{ chapter, settings, ground, change, run }}
              mode={view.mode}
              direction={view.direction}
            />
          ),
        },
      ]}
      keys={comicKeys}
      direction={view.direction}
      hint={m.reader_touch_hint()}
    />
  )
}
