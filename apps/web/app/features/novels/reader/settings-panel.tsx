import type { NovelChapter } from '@engawa/contract'
import { BACKGROUNDS, GroundFields, type Ground } from '#app/features/reading/index.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { Slider } from '#app/ui/slider.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { ReportChapter } from '#app/features/works/components/report-chapter.tsx'
import { ParagraphCommentsSwitch } from '../paragraph-comments/paragraph-comments-switch.tsx'
import { parseNovelSettings, SCALES, type NovelSettings } from './novel-settings.ts'
import type { ChangeSettings } from './use-novel-settings.ts'

type Props = { chapter: NovelChapter; settings: NovelSettings; ground: Ground; change: ChangeSettings }

const px = (value: number): string => m.reader_px({ value: String(value) })
const percent = (value: number): string => m.novels_percent_value({ value: String(value) })
const characters = (value: number): string => m.novels_ems({ count: value })

/** All settings of the reader. A change is visible at once in the text behind the panel. */
export function SettingsPanel({ chapter, settings, ground, change }: Props) {
  const slider = (name: keyof typeof SCALES, label: string, format: (value: number) => string) => (
    <Slider
      label={label}
      value={settings[name]}
      {...boundsOf(name)}
      onChange={(value) => change({ [name]: value })}
      format={format}
    />
  )
  return (
    <div className="flex flex-col gap-5">
      <Choice
        label={m.novels_mode()}
        value={settings.mode}
        onChange={(mode) => change({ mode })}
        options={[
          { value: 'scroll', label: m.novels_mode_scroll() },
          { value: 'paged', label: m.novels_mode_paged() },
        ]}
      />
      {settings.mode === 'paged' && (
        <Choice
          label={m.novels_columns()}
          value={settings.columns}
          onChange={(columns) => change({ columns })}
          options={[
            { value: 'one', label: m.novels_columns_one() },
            { value: 'two', label: m.novels_columns_two() },
          ]}
        />
      )}
      <Choice
        label={m.novel_kind_writing()}
        value={settings.writing}
        onChange={(writing) => change({ writing })}
        options={[
          { value: 'auto', label: m.novels_writing_auto() },
          { value: 'horizontal', label: m.novel_kind_writing_horizontal() },
          { value: 'vertical', label: m.novel_kind_writing_vertical() },
        ]}
      />
      <Choice
        label={m.novels_face()}
        value={settings.face}
        onChange={(face) => change({ face })}
        options={[
          { value: 'serif', label: m.novels_face_serif() },
          { value: 'sans', label: m.novels_face_sans() },
          { value: 'kai', label: m.novels_face_kai() },
        ]}
      />
      {slider('size', m.novels_size(), px)}
      {slider('leading', m.novels_leading(), percent)}
      {slider('measure', m.novels_measure(), characters)}
      {slider('margin', m.novels_margin(), px)}
      {slider('spacing', m.novels_spacing(), percent)}
      <div>
        <Switch
          label={m.novels_indent()}
          checked={settings.indent}
          onChange={(indent) => change({ indent })}
        />
        <Switch
          label={m.novels_justify()}
          checked={settings.justify}
          onChange={(justify) => change({ justify })}
        />
      </div>
      <Choice
        label={m.novels_ruby()}
        value={settings.ruby}
        onChange={(ruby) => change({ ruby })}
        options={[
          { value: 'show', label: m.novels_ruby_show() },
          { value: 'first', label: m.novels_ruby_first() },
          { value: 'hide', label: m.novels_ruby_hide() },
        ]}
      />
      {chapter.work.language === 'zh' && (
        <Choice
          label={m.novels_script()}
          value={settings.script}
          onChange={(script) => change({ script })}
          options={[
            { value: 'written', label: m.novels_script_written() },
            { value: 'simplified', label: '简体', lang: 'zh-Hans' },
            { value: 'traditional', label: '繁體', lang: 'zh-Hant' },
          ]}
        />
      )}
      <GroundFields ground={ground} backgrounds={BACKGROUNDS} change={change} />
      <ParagraphCommentsSwitch />
      <div className="-ms-3 flex flex-wrap gap-1 border-t border-line pt-3">
        <Button size="sm" variant="plain" onClick={() => change(parseNovelSettings(null))}>
          {m.novels_settings_reset()}
        </Button>
        <ReportChapter chapter={chapter} />
      </div>
    </div>
  )
}

const boundsOf = (name: keyof typeof SCALES) => {
  const { min, max, step } = SCALES[name]
  return { min, max, step }
}
