import { useEffect, useRef, useState } from 'react'
import { sentencesOf, type Sentence } from './sentences.ts'
import { highlight } from './text-highlights.ts'
import { rangeOf, textNodesOf, type Spot } from './text-nodes.ts'
import type { TextView } from './text-view.ts'

type Parts = {
  chapterId: number
  view: () => TextView | null
  lang: string | undefined
  voice: SpeechSynthesisVoice | undefined
  /** Speed of the voice as a factor of its normal speed. */
  rate: number
  /** Called after a sentence was made visible. */
  onShow: () => void
  /** Called after the last sentence. */
  onEnd: () => void
}

/** Reads a chapter aloud, sentence by sentence from the reader's position. Readings of ruby are not spoken. */
export function useSpeech({ chapterId, view, lang, voice, rate, onShow, onEnd }: Parts) {
  const [state, setState] = useState<'off' | 'speaking' | 'paused'>('off')
  const run = useRef({ sentences: [] as Sentence[], at: 0, turn: 0 })

  const mark = (sentence: Sentence | undefined): void => {
    const article = view()?.article
    const element = sentence && article?.querySelector(`[data-key="${sentence.key}"]`)
    const range = element ? rangeOf(textNodesOf(element), sentence.start, sentence.end) : null
    highlight('novel-spoken', range ? [range] : [])
    if (!range) return
    view()?.showRange(range)
    onShow()
  }

  const speak = (at: number): void => {
    const { current } = run
    current.at = Math.max(0, at)
    // A cancelled utterance also fires its end event, so only the newest turn continues.
    const turn = ++current.turn
    window.speechSynthesis.cancel()
    const sentence = current.sentences[current.at]
    if (!sentence) {
      stop()
      onEnd()
      return
    }
    setState('speaking')
    mark(sentence)
    const words = new SpeechSynthesisUtterance(sentence.text)
    if (voice) words.voice = voice
    words.lang = voice?.lang ?? lang ?? ''
    words.rate = rate
    words.onend = () => turn === run.current.turn && speak(current.at + 1)
    words.onerror = ({ error }) => {
      if (turn === run.current.turn && error !== 'canceled' && error !== 'interrupted') stop()
    }
    window.speechSynthesis.speak(words)
  }

  function quiet(): void {
    run.current.turn++
    window.speechSynthesis.cancel()
  }

  function stop(): void {
    quiet()
    highlight('novel-spoken', [])
    setState('off')
  }

  const start = (): void => {
    const now = view()
    if (!now) return
    run.current.sentences = sentencesOf(now.article, lang)
    speak(sentenceAt(run.current.sentences, now.spot()))
  }

  // The voice stops when the chapter is closed.
  useEffect(() => {
    const { current } = run
    return () => {
      current.turn++
      if ('speechSynthesis' in window) window.speechSynthesis.cancel()
      highlight('novel-spoken', [])
      setState('off')
    }
  }, [chapterId])
  // After a change of the voice or speed the sentence starts again.
  const chosen = `${voice?.name ?? ''} ${rate}`
  const known = useRef(chosen)
  useEffect(() => {
    if (known.current === chosen) return
    known.current = chosen
    if (state === 'speaking') speak(run.current.at)
  })

  return {
    state,
    start,
    stop,
    /** Starts, pauses or continues the voice. */
    toggle: () => {
      if (state === 'off') start()
      else if (state === 'paused') speak(run.current.at)
      else {
        quiet()
        setState('paused')
      }
    },
    step: (by: 1 | -1) => speak(run.current.at + by),
  }
}
export type Speech = ReturnType<typeof useSpeech>

/** Returns the index of the first sentence that ends after a position. It is 0 if the position's paragraph has no sentence. */
function sentenceAt(sentences: readonly Sentence[], spot: Spot): number {
  const from = sentences.findIndex(({ key }) => key === spot.key)
  if (from < 0) return 0
  const at = sentences.findIndex(
    ({ key, end }, index) => index >= from && (key !== spot.key || end > spot.offset),
  )
  return at < 0 ? from : at
}
