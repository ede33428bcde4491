import { ChevronDown } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { useLate } from '#app/lib/view/use-late.ts'
import { m } from '#app/texts/messages.js'
import { toastError } from '../toast.ts'
import { loadSelect } from './late-parts.ts'
import type { Opening } from './replay-opening.ts'
import { labelClass, triggerClass, type SelectProps } from './select-look.ts'

/** A list of choices in the style of the site, with its label above. Use `NativeSelect` for toolbars and for thousands of choices. */
export function Select<T extends string>(props: SelectProps<T>) {
  const [isWanted, setWanted] = useState(false)
  const [opening, open] = useState<Opening>()
  const id = useId()
  const part = useLate(loadSelect, isWanted || opening !== undefined, () => {
    setWanted(false)
    if (opening === undefined) return
    open(undefined)
    toastError(m.ui_part_failed())
  })
  // The real list replaces the button only after a press, because the real list takes the focus.
  if (part && opening) return <part.SelectPopup {...props} opening={opening} />
  const { label, value, choices, hideLabel, className } = props
  const startLoading = () => setWanted(true)
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <span id={id} className={labelClass(hideLabel)}>
        {label}
      </span>
      <button
        type="button"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props, jsx-a11y/prefer-tag-over-role -- while closed it controls no list, and a <select> could not have this design
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-labelledby={id}
        className={triggerClass}
        onPointerEnter={startLoading}
        onFocus={startLoading}
        onClick={(event) => open(event.detail === 0 ? 'Enter' : 'pointer')}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          open(event.key)
        }}
      >
        <span>{choices.find((choice) => choice.value === value)?.label}</span>
        <ChevronDown size={18} aria-hidden />
      </button>
    </div>
  )
}
