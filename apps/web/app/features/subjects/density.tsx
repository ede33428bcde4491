import { Grip, LayoutGrid } from 'lucide-react'
import { useEffect } from 'react'
import { createDeviceSwitch } from '#app/lib/device/device-setting.ts'
import { InlineScript } from '#app/lib/view/inline-script.tsx'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'

const KEY = 'dense-grids'

/** Whether grids on this device show more and smaller covers. */
const isDense = createDeviceSwitch(KEY, false)

/** The button that changes the number of covers in a row, in all grids on this device. */
export function DensityButton() {
  const dense = isDense.use()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-dense', isDense.get())
  }, [dense])
  const Icon = dense ? LayoutGrid : Grip
  return (
    <IconButton
      label={dense ? m.subjects_larger_covers() : m.subjects_smaller_covers()}
      onClick={() => isDense.set(!dense)}
    >
      <Icon size={20} aria-hidden />
    </IconButton>
  )
}

/**
 * Sets the density of grids before the first paint. All readers get the same cached page, and a change at hydration would shift the
 * layout. Render it in the head.
 */
export const EarlyDensity = ({ nonce }: { nonce: string | undefined }) => (
  <InlineScript nonce={nonce} text={text} />
)

const text = import.meta.env.SSR ? `(${String(setDensity)})(${JSON.stringify(KEY)})` : ''

// This function becomes an inline script, so it must not use any name that is defined outside of it.
function setDensity(key: string): void {
  try {
    document.documentElement.toggleAttribute('data-dense', localStorage.getItem(key) === 'on')
  } catch {
    // Without storage, the default density is used.
  }
}
