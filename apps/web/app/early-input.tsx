import { useEffect } from 'react'
import { isInField, isPaletteKey, openPalette, textAfterKey } from './features/shell/index.ts'
import { InlineScript } from './lib/view/inline-script.tsx'

/**
 * Input that happened before hydration: the last value of each field, each pressed button, each submitted form (once), and the
 * text that was typed for the command palette.
 */
type Early = {
  fields: Map<Field, Written>
  presses: Set<HTMLElement>
  /** The text for the palette; undefined if the reader has not opened the palette. */
  palette: string | undefined
  /** Stops recording, because the page itself handles events now. */
  end: () => void
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/**
 * The last value of a field. `isComposing` is true while an input method is active. `release` allows React to write to the field
 * again.
 */
type Written = { value: string | boolean; isComposing: boolean; release: () => void }

declare global {
  interface Window {
    earlyInput?: Early
  }
}

/**
 * Records input before hydration with an inline script and repeats it after hydration. Otherwise typed text and presses would be
 * lost, and the browser would submit a form with its content in the URL.
 * Render it in the head, so that it runs before the rest of the document is loaded. The server must not render `Suspense`, because
 * elements in it hydrate too late for the repeated input.
 */
export function EarlyInput({ nonce }: { nonce: string | undefined }) {
  useEffect(() => void replay(), [])
  return <InlineScript nonce={nonce} text={text} />
}

// `remember` becomes an inline script, so it must not use any name that is defined outside of it.
const text = import.meta.env.SSR
  ? `(${String(remember)})(${[isPaletteKey, isInField, textAfterKey].map(String).join()})`
  : ''

function remember(
  isOpening: typeof isPaletteKey,
  isWriting: typeof isInField,
  textAfter: typeof textAfterKey,
): void {
  const early: Early = {
    fields: new Map(),
    presses: new Set(),
    palette: undefined,
    end: () => ended.abort(),
  }
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  window.earlyInput = early

  function storeValue(event: Event): void {
    const field = event.target as Field
    if (!('value' in field)) return
    const value = 'checked' in field && /box|radio/.test(field.type) ? field.checked : field.value
    const { release } = early.fields.get(field) ?? { release: protect(field) }
    early.fields.set(field, { value, isComposing: (event as InputEvent).isComposing === true, release })
  }

  /**
   * Prevents React from writing to a field, because a render would delete typed text and interrupt an input method. React still
   * notices the next input, because its value is new to React.
   */
  function protect(field: Field): () => void {
    const before = Object.getOwnPropertyDescriptor(field, 'value')
    const { get } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
    Object.defineProperty(field, 'value', { configurable: true, get: get!, set() {} })
    return () => {
      Reflect.deleteProperty(field, 'value')
      if (before) Object.defineProperty(field, 'value', before)
    }
  }
  addEventListener('input', storeValue, options)
  addEventListener('compositionend', storeValue, options)

  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button')
      if (!button || (button.form && button.type === 'submit')) return
      // React may handle presses before hydration is complete. Such a press would run twice without this line: in React and in
      // `replay`.
      event.stopImmediatePropagation()
      early.presses.add(button)
    },
    options,
  )

  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (form.hasAttribute('action')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      early.presses.add(event.submitter ?? form)
    },
    options,
  )

  addEventListener(
    'keydown',
    (event) => {
      if (isWriting(event)) return
      const { palette } = early
      const typed = palette === undefined ? undefined : textAfter(palette, event)
      if (isOpening(event)) early.palette = palette === undefined ? '' : undefined
      else if (typed !== undefined) early.palette = typed
      else if (palette !== undefined && event.key === 'Escape') early.palette = undefined
      else return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    options,
  )
}

/** Repeats each recorded input in a separate task, so that each change is rendered before the next input. */
async function replay(): Promise<void> {
  const early = window.earlyInput
  if (!early) return
  delete window.earlyInput
  for (const field of early.fields.keys()) {
    await nextTask()
    report(field, early.fields.get(field)!)
  }
  // Recording ends only after all fields were repeated, because the action of a button may depend on a field.
  early.end()
  if (early.palette !== undefined) openPalette(early.palette)
  for (const element of early.presses) {
    await nextTask()
    if (element instanceof HTMLFormElement) element.requestSubmit()
    else element.click()
  }
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * Reports the value of a field to React. Text is not written again, because that would interrupt an input method. React notices
 * only clicks of a checkbox, so the checkbox gets its old state and is then clicked.
 */
function report(field: Field, { value, isComposing, release }: Written): void {
  release()
  if (typeof value === 'boolean') {
    ;(field as HTMLInputElement).checked = !value
    field.click()
  } else if (field instanceof HTMLSelectElement || field.type === 'file') {
    if (field instanceof HTMLSelectElement) field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }))
    // Tells the page about the composition, so that the page does not replace the field now.
    if (isComposing) field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  }
}
