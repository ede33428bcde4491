import { useEffect } from 'react'
import { isInField, isPaletteKey, openPalette, typedOn } from './features/shell/index.ts'
import { InlineScript } from './lib/view/inline-script.tsx'

/** What a reader did before the page was alive: the last state of each field, each button or form once, and the palette. */
type Early = {
  fields: Map<Field, Written>
  presses: Set<HTMLElement>
  /** What is written into the palette, if it was asked for. */
  palette: string | undefined
  /** From now on events are left to the page. */
  end: () => void
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** `isComposing`: an input method is at work. `release` lets the page write to the field again. */
type Written = { value: string | boolean; isComposing: boolean; release: () => void }

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
    const value = 'checked' in field && /box|radio/.test(field.type) ? field.checked : field.value
    const { release } = early.fields.get(field) ?? { release: protect(field) }
    early.fields.set(field, { value, isComposing: (event as InputEvent).isComposing === true, release })
  }

  /**
   * React writes the value it knows into a field whenever it renders it again: that would wipe the text out, and break off a word that is
   * being composed. It then reports the next input in any case, because it cannot know the value.
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
  for (const field of early.fields.keys()) {
    await nextTask()
    report(field, early.fields.get(field)!)
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

/** A text is not touched, which would break off what is being composed in it. A box changes by a press alone, so it is put back first. */
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
    // Now the page does not put another field in the place of this one.
    if (isComposing) field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  }
}
