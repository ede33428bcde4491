import { useSyncExternalStore } from 'react'

const none: readonly SpeechSynthesisVoice[] = []
let voices: readonly SpeechSynthesisVoice[] = none

function watch(changed: () => void): () => void {
  const synthesis = window.speechSynthesis as SpeechSynthesis | undefined
  const update = () => {
    voices = synthesis?.getVoices() ?? none
    changed()
  }
  update()
  synthesis?.addEventListener?.('voiceschanged', update)
  return () => synthesis?.removeEventListener?.('voiceschanged', update)
}

/** Returns the browser's voices for a language, the default voice first; all voices if the language is unknown. */
export function useVoices(lang: string | undefined): readonly SpeechSynthesisVoice[] {
  const all = useSyncExternalStore(
    watch,
    () => voices,
    () => none,
  )
  const fitting = lang === undefined ? all : all.filter((voice) => voice.lang.toLowerCase().startsWith(lang))
  return fitting.toSorted((one, other) => Number(other.default) - Number(one.default))
}
