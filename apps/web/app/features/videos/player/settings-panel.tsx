import type { VideoChapter } from '@engawa/contract'
import { Keyboard, Link2 } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { Slider } from '#app/ui/slider.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { toastError, toastSuccess } from '#app/ui/toast.ts'
import { ReportChapter } from '#app/features/works/components/report-chapter.tsx'
import { readPath } from '#app/features/works/components/next-step.ts'
import { boundsOf } from '../stored-settings.ts'
import { sizeName } from './engine/choose-source.ts'
import { changePlayer, CUE_GROUNDS, playerSettings, SCALES, type CueGround } from './player-settings.ts'
import { usePlayer, usePlaying } from './player-context.ts'
import { rateText } from './player-texts.ts'
import type { Subtitles } from './subtitles/use-subtitles.ts'

const RATES = [0.5, 1, 1.25, 1.5, 2]
const OFFSET = { min: -10, max: 10, step: 0.1 }

const groundTexts: Record<CueGround, () => string> = {
  box: m.player_cue_ground_box,
  outline: m.player_cue_ground_outline,
  none: m.player_cue_ground_none,
}

/** All settings of the player. Changes are visible in the picture immediately. */
export function SettingsPanel({ subtitles, onKeys }: { subtitles: Subtitles; onKeys: () => void }) {
  const { chapter } = usePlayer()
  const settings = playerSettings.use()
  return (
    <div className="flex flex-col gap-5 pb-3">
      <Speed rate={settings.rate} />
      <Quality />
      {subtitles.tracks.length > 0 && <SubtitleFields subtitles={subtitles} />}
      <Switch
        label={m.player_plays_next()}
        checked={settings.playsNext}
        onChange={(playsNext) => changePlayer({ playsNext })}
      />
      <div className="-ms-3 flex flex-wrap gap-1 border-t border-line pt-3">
        <CopyLink chapter={chapter} />
        <Button
          size="sm"
          variant="plain"
          icon={<Keyboard size={16} aria-hidden />}
          className="pointer-coarse:hidden"
          onClick={onKeys}
        >
          {m.reader_keys()}
        </Button>
        <ReportChapter chapter={chapter} />
      </div>
    </div>
  )
}

function Speed({ rate }: { rate: number }) {
  return (
    <div className="flex flex-col gap-2">
      <Slider
        label={m.player_rate()}
        {...boundsOf(SCALES.rate)}
        value={rate}
        onChange={(next) => changePlayer({ rate: next })}
        format={rateText}
      />
      <Choice
        label={m.player_rate_usual()}
        hideLabel
        value={String(rate)}
        options={RATES.map((one) => ({ value: String(one), label: rateText(one) }))}
        onChange={(one) => changePlayer({ rate: Number(one) })}
      />
    </div>
  )
}

function Quality() {
  const { playback } = usePlayer()
  const levels = usePlaying((state) => state.levels)
  const chosen = usePlaying((state) => state.chosen)
  const shown = usePlaying((state) => state.shown)
  const source = usePlaying((state) => state.source)
  // A file, a playlist that the browser plays natively, and a saved episode have only one size.
  if (levels.length < 2)
    return (
      source && (
        <p className="text-sm text-ink-soft">
          {m.player_quality()}: {sizeName(source)}
        </p>
      )
    )
  const now = shown === null ? undefined : levels[shown]
  const auto = now ? m.player_quality_auto_now({ size: sizeName(now) }) : m.player_quality_auto()
  return (
    <Choice
      label={m.player_quality()}
      value={chosen === null ? 'auto' : String(chosen)}
      options={[
        { value: 'auto', label: chosen === null ? auto : m.player_quality_auto() },
        ...levels.map((level, at) => ({ value: String(at), label: sizeName(level) })).toReversed(),
      ]}
      onChange={(value) => playback.choose(value === 'auto' ? null : Number(value))}
    />
  )
}

function SubtitleFields({ subtitles }: { subtitles: Subtitles }) {
  const { size, raise, cueGround } = playerSettings.use()
  const { tracks, shown, choose, offset, setOffset } = subtitles
  return (
    <>
      <Choice
        label={m.player_subtitles()}
        value={shown ? String(shown.id) : 'off'}
        options={[
          { value: 'off', label: m.player_off() },
          ...tracks.map(({ id, label, language }) => ({ value: String(id), label, lang: language })),
        ]}
        onChange={(value) => choose(tracks.find(({ id }) => String(id) === value) ?? null)}
      />
      {shown && (
        <>
          <Slider
            label={m.player_cue_size()}
            {...boundsOf(SCALES.size)}
            value={size}
            onChange={(next) => changePlayer({ size: next })}
            format={percent}
          />
          <Slider
            label={m.player_cue_raise()}
            {...boundsOf(SCALES.raise)}
            value={raise}
            onChange={(next) => changePlayer({ raise: next })}
            format={percent}
          />
          <Choice
            label={m.player_cue_ground()}
            value={cueGround}
            options={CUE_GROUNDS.map((value) => ({ value, label: groundTexts[value]() }))}
            onChange={(next) => changePlayer({ cueGround: next })}
          />
          <Slider
            label={m.player_cue_offset()}
            {...OFFSET}
            value={offset}
            onChange={(next) => setOffset(Number(next.toFixed(1)))}
            format={offsetText}
          />
        </>
      )}
    </>
  )
}

const percent = (value: number): string => m.player_percent({ percent: String(value) })

function offsetText(offset: number): string {
  const seconds = Math.abs(offset).toFixed(1)
  if (Number(seconds) === 0) return m.player_cue_offset_none()
  return offset > 0 ? m.player_cue_offset_later({ seconds }) : m.player_cue_offset_earlier({ seconds })
}

/** The button that copies a link to the current time of the episode. */
function CopyLink({ chapter }: { chapter: VideoChapter }) {
  const { playback } = usePlayer()
  const copy = async (): Promise<void> => {
    const seconds = Math.floor(playback.store.getState().time)
    const path = `${readPath(chapter.work, chapter.id)}?t=${seconds}`
    try {
      await navigator.clipboard.writeText(window.location.origin + path)
      toastSuccess(m.player_link_copied())
    } catch {
      toastError(m.player_link_not_copied())
    }
  }
  return (
    <Button size="sm" variant="plain" icon={<Link2 size={16} aria-hidden />} onClick={() => void copy()}>
      {m.player_copy_link()}
    </Button>
  )
}
