import type { ComicChapter } from '@engawa/contract'
import { GroundFields, type Ground } from '#app/features/reading/index.ts'
import type { Direction } from '#app/lib/stage/stage.ts'
import { Choice } from '#app/ui/choice.tsx'
import { ReportChapter } from '#app/features/works/components/report-chapter.tsx'
import { PageCommentsSwitch } from '../page-comments/page-comments-switch.tsx'
import type { Command } from './commands.ts'
import { stripWidth } from './page-layout.ts'
import { GAP, STRIP_WIDTH, type Mode, type Settings } from './reader-settings.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Slider } from '#app/ui/slider.tsx'
import { Switch } from '#app/ui/switch.tsx'

type Props = {
  chapter: ComicChapter
  settings: Settings
  ground: Ground
  mode: Mode
  direction: Direction
  change: (part: Partial<Settings>) => void
  run: (command: Command) => void
}

/** All settings of the reader. */
export function SettingsPanel({ chapter, settings, ground, mode, direction, change, run }: Props) {
  return (
    <div className="flex flex-col gap-5">
      <Choice
        label={m.reader_mode()}
        value={settings.mode ?? 'auto'}
        onChange={(value) => change({ mode: value === 'auto' ? null : value })}
        options={[
          { value: 'auto', label: m.reader_mode_auto() },
          { value: 'single', label: m.reader_mode_single() },
          { value: 'double', label: m.reader_mode_double() },
          { value: 'strip', label: m.reader_mode_strip() },
        ]}
      />
      {mode === 'strip' ? (
        <Strip settings={settings} change={change} />
      ) : (
        <Paged {...{ settings, direction, change }} />
      )}
      {mode === 'double' && <Pairs settings={settings} change={change} run={run} />}
      <div>
        <Switch
          label={m.pages_descriptions()}
          checked={settings.descriptions}
          onChange={(descriptions) => change({ descriptions })}
        />
        <p className="text-sm text-ink-soft">{m.pages_descriptions_hint()}</p>
      </div>
      {chapter.pages.some(({ original }) => original) && (
        <div>
          <Switch
            label={m.reader_originals()}
            checked={settings.originals}
            onChange={(originals) => change({ originals })}
          />
          <p className="text-sm text-ink-soft">{m.reader_originals_hint()}</p>
        </div>
      )}
      <GroundFields ground={ground} backgrounds={['sky', 'paper', 'dark', 'black']} change={change} />
      <PageCommentsSwitch />
      <div className="-ms-3 border-t border-line pt-3">
        <ReportChapter chapter={chapter} />
      </div>
    </div>
  )
}

function Pairs({ settings, change, run }: Pick<Props, 'settings' | 'change' | 'run'>) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-normal text-ink-soft">{m.reader_pairs()}</h3>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => run('shift-pairs')}>{m.reader_shift_pairs()}</Button>
        {Object.keys(settings.pairs).length > 0 && (
          <Button variant="plain" onClick={() => change({ pairs: {} })}>
            {m.reader_reset_pairs()}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">{m.reader_pairs_hint()}</p>
    </section>
  )
}

/** The settings for single pages: reading direction and fit. */
function Paged({ settings, direction, change }: Pick<Props, 'settings' | 'direction' | 'change'>) {
  return (
    <>
      <Choice
        label={m.reader_direction()}
        value={direction}
        onChange={(value) => change({ direction: value })}
        options={[
          { value: 'ltr', label: m.reader_direction_ltr() },
          { value: 'rtl', label: m.reader_direction_rtl() },
        ]}
      />
      <Choice
        label={m.reader_fit()}
        value={settings.fit}
        onChange={(value) => change({ fit: value })}
        options={[
          { value: 'screen', label: m.reader_fit_screen() },
          { value: 'width', label: m.reader_fit_width() },
          { value: 'height', label: m.reader_fit_height() },
          { value: 'original', label: m.reader_fit_original() },
        ]}
      />
    </>
  )
}

/** The settings for a strip: its width, and the gap between its pages. */
function Strip({ settings, change }: Pick<Props, 'settings' | 'change'>) {
  const { innerWidth: width, innerHeight: height } = window
  const defaultPercent = Math.round((stripWidth({ width, height }, null) / width) * 100)
  return (
    <>
      <Slider
        label={m.reader_strip_width()}
        value={settings.stripWidth ?? defaultPercent}
        {...STRIP_WIDTH}
        onChange={(percent) => change({ stripWidth: percent })}
        format={(percent) => m.reader_brightness_value({ percent })}
      />
      <Slider
        label={m.reader_strip_gap()}
        value={settings.gap}
        {...GAP}
        onChange={(gap) => change({ gap })}
        format={(value) => m.reader_px({ value: String(value) })}
      />
    </>
  )
}
