import { X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { bulletSettings, changeBullets } from '../bullet-settings.ts'
import { WORDS_MAX, wordProblem } from '../engine/blocked-words.ts'
import { wordProblems } from '../texts.ts'

/** The list of words and patterns that the viewer blocks. */
export function BlockedWords() {
  const { words } = bulletSettings.use()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()

  const add = (event: FormEvent) => {
    event.preventDefault()
    const word = text.trim()
    const wrong = wordProblem(word)
    if (wrong === 'empty') return
    if (wrong) return setProblem(wordProblems[wrong]())
    if (words.length >= WORDS_MAX) return setProblem(m.bullets_words_full({ count: WORDS_MAX }))
    if (!words.includes(word)) changeBullets({ words: [...words, word] })
    setText('')
  }
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <form className="flex items-start gap-2" onSubmit={add}>
        <Field
          className="grow"
          label={m.bullets_words()}
          hint={m.bullets_words_hint()}
          error={problem}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
        />
        <Button type="submit" className="mt-7.5">
          {m.bullets_word_add()}
        </Button>
      </form>
      <ul aria-label={m.bullets_words()} className="flex flex-wrap gap-1.5">
        {words.map((word) => (
          <li key={word} className="flex max-w-full items-center rounded-sm bg-hover ps-2 text-sm">
            <span className="truncate">{word}</span>
            <IconButton
              size="sm"
              label={m.bullets_word_remove({ word })}
              onClick={() => changeBullets({ words: words.filter((other) => other !== word) })}
            >
              <X size={14} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
