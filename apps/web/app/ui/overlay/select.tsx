import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { popupClass, popupRowClass } from './popup-class.ts'
import { cx } from '#app/lib/class-names.ts'

type Choice<T extends string> = { value: T; label: string }

/** One choice of a list, with its name in front or above. */
export function Select<T extends string>({
  label,
  value,
  choices,
  onChange,
  hideLabel,
  className,
}: {
  label: string
  value: T
  choices: readonly Choice<T>[]
  onChange: (value: T) => void
  hideLabel?: boolean
  className?: string
}) {
  return (
    <Base.Root
      items={choices}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      modal={false}
    >
      <div className={cx('flex flex-col gap-1.5', className)}>
        <Base.Label className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>{label}</Base.Label>
        <Base.Trigger className="inline-flex min-h-11 items-center justify-between gap-2 rounded-md border border-line-strong bg-sunken px-3 text-left select-none">
          <Base.Value />
          <Base.Icon>
            <ChevronDown size={18} aria-hidden />
          </Base.Icon>
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="layer-popup">
          <Base.Popup
            className={cx(
              popupClass,
              'max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto p-1',
            )}
          >
            {choices.map((choice) => (
              <Base.Item key={choice.value} value={choice.value} className={popupRowClass}>
                <Base.ItemText className="grow">{choice.label}</Base.ItemText>
                <Base.ItemIndicator>
                  <Check size={16} aria-hidden />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
