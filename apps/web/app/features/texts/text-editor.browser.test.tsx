import { useState } from 'react'
import { expect, test } from 'vitest'
import { mount } from '../../../component-tests/mount.tsx'
import { until } from '../../../component-tests/until.ts'
import { TextEditor } from './text-editor.tsx'

function Editor({ label }: { label: string }) {
  const [text, setText] = useState('')
  return <TextEditor label={label} value={text} onChange={setText} />
}

const LABELS = ['one', 'two', 'three', 'four', 'five', 'six']

const fields = () => [...document.querySelectorAll('textarea')]
const labelOf = (field: HTMLTextAreaElement): string => field.labels[0]!.textContent

test('the field with formatting tools has the focus exactly if the field that it replaced had it', async () => {
  mount(LABELS.map((label) => <Editor key={label} label={label} />))
  const plain = fields()
  const { port1, port2 } = new MessageChannel()
  let focused = -1
  // Moves the focus between all steps of React, until the fields are replaced.
  port1.onmessage = () => {
    if (plain.some((field) => !field.isConnected)) return
    focused = (focused + 1) % plain.length
    plain[focused]!.focus()
    port2.postMessage(null)
  }
  port2.postMessage(null)
  await until(() => plain.every((field) => !field.isConnected))
  expect(labelOf(document.activeElement as HTMLTextAreaElement)).toBe(LABELS[focused])
})
