import { useEffect } from 'react'
import { isInField, isPaletteKey, openPalette, typedOn } from './features/shell/index.ts'
import { InlineScript } from './lib/view/inline-script.tsx'

/** What a reader did before the page was alive: the last value of each field, each button or form once, and the palette. */
type Early = {
  fields: Map<Field, string | boolean>
  /** Fields in which an input method is at work, which nothing may write to; each with what ends that. */
  composing: Map<Field, () => void>
  presses: Set<HTMLElement>
  /** What is written into the palette, if it was asked for. */
  palette: string | undefined
  /** From now on events are left to the page. */
  end: () => void
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  interface Window {
    earlyInput?: Early
  }
}

/**
 * A document is seen before its scripts run. What its reader types, chooses, presses and sends until then is remembered by
 * a script in the document itself, and done once the page is alive. React alone would forget the text and miss the press; a
 * form would be sent by the browser, with what was written in the address.
 *
 * Its place is the head: a document is seen and used while its end is still on the way. What is done again must be alive
 * then, so nothing that the server renders is in `Suspense`, which would become alive later than the page.
 */
export function EarlyInput({ nonce }: { nonce: string | undefined }) {
  useEffect(() => void replay(), [])
  return <InlineScript nonce={nonce} text={text} />
}

// The function runs alone in the document, so it must not use anything around it.
const text = import.meta.env.SSR
  ? `(${String(remember)})(${[isPaletteKey, isInField, typedOn].map(String).join()})`
  : ''

function remember(
  isOpening: typeof isPaletteKey,
  isWriting: typeof isInField,
  textAfter: typeof typedOn,
): void {
  const early: Early = {
    fields: new Map(),
    composing: new Map(),
    presses: new Set(),
    palette: undefined,
    end: () => ended.abort(),
  }
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  window.earlyInput = early

  function keep(event: Event): void {
    const field = event.target as Field
    if (!('value' in field)) return
    if ((event as InputEvent).isComposing) {
      early.fields.delete(field)
      if (!early.composing.has(field)) early.composing.set(field, protect(field))
      return
    }
    early.composing.get(field)?.()
    early.composing.delete(field)
    early.fields.set(field, 'checked' in field && /box|radio/.test(field.type) ? field.checked : field.value)
  }

  /** React writes the value it knows into a field whenever it renders it again, which would break the word off. */
  function protect(field: Field): () => void {
    const before = Object.getOwnPropertyDescriptor(field, 'value')
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
    Object.defineProperty(field, 'value', { configurable: true, get: own.get!, set() {} })
    return () => {
      Reflect.deleteProperty(field, 'value')
      if (before) Object.defineProperty(field, 'value', before)
    }
  }
  addEventListener('input', keep, options)
  addEventListener('compositionend', keep, options)

  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button')
      if (!button || (button.form && button.type === 'submit')) return
      // React listens before it is done with the page, and would hear some presses too.
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

/** Each in a task of its own: what one changes must be rendered before the next. */
async function replay(): Promise<void> {
  const early = window.earlyInput
  if (!early) return
  delete window.earlyInput
  for (const [field, release] of early.composing) {
    await nextTask()
    if (early.composing.has(field)) goOnComposing(field)
    release()
  }
  for (const [field, value] of early.fields) {
    await nextTask()
    change(field, value)
  }
  // Until here a button could be pressed that works with a field.
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
 * To touch a field would break what is being composed in it. The page is told what stands there and that a composition goes
 * on, so that it does not put another field in its place.
 */
function goOnComposing(field: Field & { _valueTracker?: { setValue: (value: string) => void } }): void {
  // React reports an input when the value is not the one it knows, which it keeps here.
  field._valueTracker?.setValue('')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
}

/** React reports only what differs from the value it knows, which it learns through the property of the element itself. */
function change(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    ;(field as HTMLInputElement).checked = !value
    return field.click()
  }
  if (field instanceof HTMLSelectElement || field.type === 'file') {
    if (field instanceof HTMLSelectElement) field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const caret = field.value === value ? field.selectionStart : null
  const prototype: unknown = Object.getPrototypeOf(field)
  field.value = ''
  Reflect.set(prototype as object, 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (caret !== null) field.setSelectionRange(caret, caret)
}
