import type { Ruby } from '@engawa/markdown'
import type { Editor } from '@tiptap/core'
import { useId, useRef, useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { RubyRequest } from './rich-text.ts'
import { inOneLine, rubyOf } from './ruby.ts'

const MAX_LENGTH = 60

type Props = { editor: Editor; request: RubyRequest; onClose: () => void }

/**
 * A dialog to edit a word and its reading. Spaces separate the readings of single characters. Without a reading, the ruby becomes
 * plain text.
 */
export function RubyDialog({ editor, request: { position }, onClose }: Props) {
  const [range] = useState(() => rangeOf(editor, position))
  const [base, setBase] = useState(range.base)
  const [reading, setReading] = useState(range.reading)
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const isEmpty = inOneLine(base) === ''
  const { from, to } = range

  function put(): void {
    if (isEmpty) return
    const word = inOneLine(base)
    const readings = inOneLine(reading)
      .split(' ')
      .filter((part) => part !== '')
    const content =
      readings.length === 0 ? { type: 'text', text: word } : { type: 'ruby', attrs: rubyOf(word, readings) }
    editor.commands.insertContentAt({ from, to }, content)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.novels_ruby_edit()}
      description={m.novels_ruby_hint()}
      initialFocus={field}
      actions={
        <Button type="submit" form={form} variant="primary" disabled={isEmpty}>
          {m.novels_ruby_put()}
        </Button>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          put()
        }}
      >
        <Field
          ref={base === '' ? field : undefined}
          label={m.novels_ruby_base()}
          value={base}
          maxLength={MAX_LENGTH}
          onChange={({ currentTarget }) => setBase(currentTarget.value)}
        />
        <Field
          ref={base === '' ? undefined : field}
          label={m.novels_ruby_reading()}
          value={reading}
          maxLength={MAX_LENGTH}
          onChange={({ currentTarget }) => setReading(currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}

/**
 * Returns the range to replace: the ruby at `position`, otherwise the selection. If the selection is too long or covers several
 * blocks, returns only its end.
 */
function rangeOf({ state }: Editor, position: number | null) {
  if (position !== null) {
    const { base, readings } = state.doc.nodeAt(position)!.attrs as Ruby
    return { from: position, to: position + 1, base, reading: readings.join(' ') }
  }
  const { from, to, $from, $to } = state.selection
  const isOneBlock = $from.sameParent($to)
  const base = isOneBlock ? inOneLine(state.doc.textBetween(from, to)) : ''
  return isOneBlock && base.length <= MAX_LENGTH
    ? { from, to, base, reading: '' }
    : { from: to, to, base: '', reading: '' }
}
