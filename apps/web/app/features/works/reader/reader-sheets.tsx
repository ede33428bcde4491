import type { ReactNode, RefObject } from 'react'
import { KeyList, type KeySet, type Panel } from '#app/features/reading/index.ts'
import type { Direction } from '#app/lib/stage/stage.ts'
import { m } from '#app/texts/messages.js'
import { Sheet } from '#app/ui/overlay/sheet.tsx'

export type ReaderSheet<Name extends string> = {
  name: Name
  title: string
  content: ReactNode
  initialFocus?: RefObject<HTMLElement | null>
}

type Props<Name extends string> = {
  panel: Panel<Name | 'keys'>
  sheets: readonly ReaderSheet<Name>[]
  keys: KeySet<string>
  direction: Direction
  /** A text that explains the gestures. */
  hint: string
}

/** The sheets of a reader, including the sheet with its keyboard shortcuts. */
export function ReaderSheets<Name extends string>({ panel, sheets, keys, direction, hint }: Props<Name>) {
  const help = {
    name: 'keys' as const,
    title: m.reader_keys(),
    content: <KeyList {...{ keys, direction, hint }} />,
  }
  return [...sheets, help].map(({ name, content, ...rest }) => (
    <Sheet clear key={name} open={panel.open === name} onOpenChange={panel.close} {...rest}>
      {content}
    </Sheet>
  ))
}
