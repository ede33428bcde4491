import type { NovelChapter } from '@engawa/contract'
import { Highlighter } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Ground, Panel } from '#app/features/reading/index.ts'
import { ChaptersPanel } from '#app/features/works/reader/chapters-panel.tsx'
import { ReaderSheets } from '#app/features/works/reader/reader-sheets.tsx'
import type { Direction } from '#app/lib/stage/stage.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import type { Command, PanelName } from './commands.ts'
import { novelKeys } from './novel-keys.ts'
import type { NovelSettings } from './novel-settings.ts'
import { SettingsPanel } from './settings-panel.tsx'
import type { ChangeSettings } from './use-novel-settings.ts'

type Props = {
  panel: Panel<PanelName>
  chapter: NovelChapter
  settings: NovelSettings
  ground: Ground
  direction: Direction
  highlights: ReactNode
  onChapter: (chapterId: number) => void
  settle: () => Promise<void>
  change: ChangeSettings
  run: (command: Command) => void
}

/** The sheets of the reader: contents, highlights, settings and shortcuts. */
export function ReaderPanels(props: Props) {
  const { panel, chapter, settings, ground, direction, highlights, onChapter, settle, change, run } = props
  return (
    <ReaderSheets
      panel={panel}
      sheets={[
        {
          name: 'contents',
          title: m.novels_contents(),
          content: (
            <div className="flex min-h-0 flex-1 flex-col">
              {/* This button is in the sheet because the bar of a phone has no room for it. */}
              <Button
                variant="plain"
                icon={<Highlighter size={18} aria-hidden />}
                className="-ms-3 mb-1 self-start sm:hidden"
                onClick={() => run('highlights')}
              >
                {m.highlights_title()}
              </Button>
              <ChaptersPanel chapter={chapter} settle={settle} onPick={onChapter} />
            </div>
          ),
        },
        { name: 'highlights', title: m.highlights_title(), content: highlights },
        {
          name: 'settings',
          title: m.reader_settings(),
          content: <SettingsPanel {...{ chapter, settings, ground, change }} />,
        },
      ]}
      keys={novelKeys}
      direction={direction}
      hint={m.novels_touch_hint()}
    />
  )
}
