import { useRef, type ComponentProps } from 'react'
import { m } from '#app/texts/messages.js'
import { Checkbox } from '#app/ui/checkbox.tsx'

type Props = Omit<ComponentProps<typeof Checkbox>, 'onChange' | 'onClick'> & {
  /** The name of the item, for screen readers. */
  name: string
  /** Undefined if the item cannot be chosen. `range`: the shift key was pressed. */
  onChoose: ((range: boolean) => void) | undefined
}

/** The checkbox of an item in a list. A click with the shift key chooses a range. */
export function SelectionCheckbox({ name, onChoose, ...rest }: Props) {
  const isShiftDown = useRef(false)
  return (
    <Checkbox
      {...rest}
      disabled={onChoose === undefined}
      onClick={(event) => {
        isShiftDown.current = event.shiftKey
      }}
      onChange={() => onChoose?.(isShiftDown.current)}
      className="-mx-2 -my-2 px-3 select-none"
    >
      <span className="sr-only">{m.cleanups_choose({ name })}</span>
    </Checkbox>
  )
}
