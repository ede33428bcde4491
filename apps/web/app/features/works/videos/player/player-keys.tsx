import { KeyList } from '#app/features/reading/index.ts'
import { m } from '#app/texts/messages.js'

const rows = (): [string[], string][] => [
  [['Space', 'K'], m.player_key_play()],
  [['J', 'L'], m.player_key_leap()],
  [['←', '→'], m.player_key_nudge()],
  [[',', '.'], m.player_key_frame()],
  [['0', '9'], m.player_key_part()],
  [['Home', 'End'], m.player_key_ends()],
  [['↑', '↓'], m.player_volume()],
  [['M'], m.player_key_mute()],
  [['<', '>'], m.player_key_rate()],
  [['C'], m.player_key_subtitles()],
  [['F'], m.reader_key_fullscreen()],
  [['T'], m.player_theatre()],
  [['I'], m.player_picture()],
  [['N', 'P'], m.player_key_episodes()],
  [['E'], m.videos_episode_list()],
  [['O'], m.player_settings()],
  [['?'], m.reader_key_help()],
]

/** The keys of the player. */
export const PlayerKeys = () => <KeyList rows={rows()} hint={m.player_touch_hint()} />
