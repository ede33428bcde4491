import { useEffect, useEffectEvent, type FocusEvent, type ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { useAboveKeyboard } from '#app/lib/view/use-above-keyboard.ts'
import type { Answering } from './use-answering.ts'
import { useSeen } from './use-seen.ts'

type Props = {
  answering: Answering
  onSeen: (isSeen: boolean) => void
  /** Content above the upper edge of the composer, while it is docked. */
  above: ReactNode
  children: ReactNode
}

/**
 * The sheet around a thread's composer. While a member writes, it sticks to the lower edge of the window, but only within its
 * parent element. It stays in its DOM position, so that the field keeps its focus.
 */
export function ComposerDock({ answering, onSeen, above, children }: Props) {
  const { place, isDocked } = answering
  const watch = useSeen(onSeen)
  useAboveKeyboard(place, isDocked)
  // The reader may have focused the field before hydration.
  const enterWhereFocused = useEffectEvent(() => {
    if (place.current?.contains(document.activeElement)) answering.enter()
  })
  useEffect(() => enterWhereFocused(), [])
  const leaveWhenBlurred = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) answering.blurred()
  }
  return (
    <div
      ref={place}
      data-dock={isDocked || undefined}
      onFocus={isDocked ? undefined : answering.enter}
      onBlur={leaveWhenBlurred}
      className={cx(
        'dock rounded-lg border border-line p-3 md:px-6 md:py-4',
        isDocked ? 'layer-page bg-paper-3 shadow-3' : 'paper shadow-2',
      )}
    >
      {isDocked && <div className="absolute inset-x-0 bottom-full">{above}</div>}
      <div ref={watch}>{children}</div>
    </div>
  )
}
