import { Grip, LayoutGrid } from 'lucide-react'
import { useLayoutSwitch } from '#app/lib/view/layout-switches.tsx'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'

/** The button that changes the number of covers in a row, in all grids on this device. */
export function DensityButton() {
  const [isDense, setDense] = useLayoutSwitch('dense-grids')
  const Icon = isDense ? LayoutGrid : Grip
  return (
    <IconButton
      label={isDense ? m.subjects_larger_covers() : m.subjects_smaller_covers()}
      onClick={() => setDense(!isDense)}
    >
      <Icon size={20} aria-hidden />
    </IconButton>
  )
}
