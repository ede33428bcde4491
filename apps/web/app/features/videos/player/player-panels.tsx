import type { WorkView } from '@engawa/contract'
import type { Panel } from '#app/features/reading/index.ts'
import { ReaderSheets } from '#app/features/works/reader/reader-sheets.tsx'
import { m } from '#app/texts/messages.js'
import type { PanelName } from './commands.ts'
import { EpisodeList } from './page/episode-list.tsx'
import { playerKeys } from './player-keys.ts'
import { SettingsPanel } from './settings-panel.tsx'
import type { Subtitles } from './subtitles/use-subtitles.ts'

type Props = { panel: Panel<PanelName>; work: WorkView; chapterId: number; subtitles: Subtitles }

/** The sheets of the player: episodes, settings and keyboard shortcuts. */
export const PlayerPanels = ({ panel, work, chapterId, subtitles }: Props) => (
  <ReaderSheets
    panel={panel}
    sheets={[
      {
        name: 'episodes',
        title: m.videos_episode_list(),
        content: <EpisodeList work={work} chapterId={chapterId} />,
      },
      {
        name: 'settings',
        title: m.player_settings(),
        content: <SettingsPanel subtitles={subtitles} onKeys={() => panel.toggle('keys')} />,
      },
    ]}
    keys={playerKeys}
    direction="ltr"
    hint={m.player_touch_hint()}
  />
)
