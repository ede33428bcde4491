import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'

/** Texts around an editor; all variants of the editor have them. */
export type EditorTexts = {
  label: string
  hideLabel?: boolean | undefined
  /** The error, in the reader's language. */
  error?: string | undefined
  hint?: string | undefined
}

type Props = EditorTexts & {
  id: string
  /** The row of tools above the text. Its height never changes. */
  tools: ReactNode
  children: ReactNode
} & Pick<ComponentProps<'div'>, 'onDragOver' | 'onDrop'>

export const textClass =
  'block field-sizing-content max-h-(--editor-max,70vh) w-full resize-y bg-transparent px-3 py-2 outline-none placeholder:text-ink-soft'

/**
 * Returns the style for a minimum height of this many lines, limited by the available room. Browsers ignore `rows` for fields that
 * grow with their text.
 */
export const heightOf = (rows: number) => ({ minHeight: `min(${rows}lh + 1rem, var(--editor-max, 60vh))` })

/** Returns the ids of an editor's hint and error, for `aria-describedby`. */
export const notesOf = (id: string, { error, hint }: EditorTexts): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

/** The frame of an editor: label, border, toolbar and notes. */
export function EditorFrame(props: Props) {
  const { id, label, hideLabel, error, hint, tools, children, onDragOver, onDrop } = props
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      <div
        className={cx(
          'relative rounded-md border bg-sunken focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent-text',
          error ? 'border-2 border-danger' : 'border-line-strong',
        )}
        onDragOver={onDragOver}
        onDrop={onDrop}
      >
        <div className="flex h-11 items-center justify-between gap-2 border-b border-line px-1.5">
          {tools}
        </div>
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft" aria-live="polite">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
