import { letterShortcuts } from '#app/lib/view/letter-shortcuts.ts'
import { m } from '#app/texts/messages.js'
import { Switch } from './switch.tsx'

/** A switch that turns keyboard shortcuts of a single character on and off. */
export function LetterShortcutsSwitch() {
  return (
    <div>
      <Switch label={m.ui_shortcuts()} checked={letterShortcuts.use()} onChange={letterShortcuts.set} />
      <p className="text-sm text-ink-soft">{m.ui_shortcuts_hint()}</p>
    </div>
  )
}
