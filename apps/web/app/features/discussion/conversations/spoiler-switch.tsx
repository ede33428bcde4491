import { m } from '#app/texts/messages.js'
import { Toggle } from '#app/ui/toggle.tsx'

type Props = { checked: boolean; onChange: (on: boolean) => void }

/** A switch that shows or hides all comments of this thread about later parts, on this device. */
export const SpoilerSwitch = ({ checked, onChange }: Props) => (
  <div className="-mb-2 -ml-3">
    <Toggle on={checked} onChange={onChange}>
      {m.discussion_ahead_all()}
    </Toggle>
  </div>
)
