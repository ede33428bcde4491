import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { useReplayedOpening, type Opening } from './replay-opening.ts'
import { labelClass, triggerClass, type SelectProps } from './select-look.ts'
import { popupClass, popupRowClass } from './popup-class.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { focusAfterOverlay } from '#app/lib/stage/reading-surface.ts'

/** The implementation of `Select`, loaded on demand. */
export function SelectPopup<T extends string>({
  label,
  value,
  choices,
  onChange,
  hideLabel,
  className,
  opening,
}: SelectProps<T> & { opening: Opening }) {
  const trigger = useReplayedOpening(opening)
  return (
    <Base.Root
      items={choices}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      modal={false}
      defaultOpen={opening === 'pointer'}
    >
      <div className={cx('flex flex-col gap-1.5', className)}>
        <Base.Label className={labelClass(hideLabel)}>{label}</Base.Label>
        <Base.Trigger ref={trigger} className={triggerClass}>
          <Base.Value />
          <Base.Icon>
            <ChevronDown size={18} aria-hidden />
          </Base.Icon>
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="layer-popup">
          <Base.Popup
            finalFocus={() => focusAfterOverlay(trigger.current, true)}
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
