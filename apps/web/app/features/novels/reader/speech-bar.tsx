import { Pause, Play, SkipBack, SkipForward, X } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { Slider } from '#app/ui/slider.tsx'
import { SCALES, type NovelSettings } from './novel-settings.ts'
import type { ChangeSettings } from './use-novel-settings.ts'
import type { Speech } from './use-speech.ts'

type Props = {
  speech: Speech
  voices: readonly SpeechSynthesisVoice[]
  settings: NovelSettings
  change: ChangeSettings
}

/** Controls that are shown while a chapter is read aloud. */
export function SpeechBar({ speech, voices, settings, change }: Props) {
  const isSpeaking = speech.state === 'speaking'
  const Icon = isSpeaking ? Pause : Play
  return (
    <section
      aria-label={m.novels_speech()}
      className="absolute inset-x-3 bottom-20 layer-page mx-auto flex max-w-120 flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-paper-3 px-3 py-2 shadow-3"
    >
      <div className="flex items-center">
        <IconButton label={m.novels_speech_back()} onClick={() => speech.step(-1)}>
          <SkipBack size={20} aria-hidden />
        </IconButton>
        <IconButton
          variant="primary"
          label={isSpeaking ? m.novels_speech_pause() : m.novels_speech_go_on()}
          onClick={speech.toggle}
        >
          <Icon size={20} aria-hidden />
        </IconButton>
        <IconButton label={m.novels_speech_on()} onClick={() => speech.step(1)}>
          <SkipForward size={20} aria-hidden />
        </IconButton>
      </div>
      <Slider
        className="min-w-28 flex-1"
        label={m.novels_rate()}
        value={settings.rate}
        {...SCALES.rate}
        onChange={(rate) => change({ rate })}
        format={(percent) => m.novels_rate_value({ rate: (percent / 100).toFixed(1) })}
      />
      {voices.length > 1 && (
        <Select
          hideLabel
          label={m.novels_voice()}
          value={voices.find(({ name }) => name === settings.voice)?.name ?? voices[0]?.name ?? ''}
          choices={voices.map(({ name }) => ({ value: name, label: name }))}
          onChange={(voice) => change({ voice })}
          className="max-w-44"
        />
      )}
      <IconButton label={m.novels_speech_stop()} onClick={speech.stop}>
        <X size={20} aria-hidden />
      </IconButton>
    </section>
  )
}
