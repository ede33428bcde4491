import type { ChapterContent } from '@engawa/contract'
import type { Command } from './commands.ts'
import { Drawer } from './drawer.tsx'
import { KeysPanel } from './keys-panel.tsx'
import { PagesPanel } from './pages-panel.tsx'
import type { Settings } from './reader-settings.ts'
import { SettingsPanel } from './settings-panel.tsx'
import type { Panel } from './use-panel.ts'
import type { View } from './use-view.ts'
import { m } from '#app/texts/messages.js'

type Props = {
  panel: Panel
  chapter: ChapterContent
  settings: Settings
  view: View
  change: (part: Partial<Settings>) => void
  run: (command: Command) => void
}

export function ReaderPanels({ panel, chapter, settings, view, change, run }: Props) {
  if (panel.open === 'pages')
    return (
      <Drawer title={m.reader_pages()} onClose={panel.close}>
        <PagesPanel
          chapter={chapter}
          shown={view.shown}
          onPick={(page) => {
            view.seek(page)
            panel.close()
          }}
        />
      </Drawer>
    )
  if (panel.open === 'settings')
    return (
      <Drawer title={m.reader_settings()} onClose={panel.close}>
        <SettingsPanel
          settings={settings}
          mode={view.mode}
          direction={view.direction}
          change={change}
          run={run}
        />
      </Drawer>
    )
  if (panel.open === 'keys')
    return (
      <Drawer title={m.reader_keys()} onClose={panel.close}>
        <KeysPanel />
      </Drawer>
    )
  return null
}
