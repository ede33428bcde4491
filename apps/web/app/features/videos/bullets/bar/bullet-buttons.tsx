import { MessageSquareOff, MessageSquareText } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { bulletSettings } from '../bullet-settings.ts'
import { OptionsButton } from '../options/options-button.tsx'

/**
 * The button that turns bullet comments on and off, and the button that opens their settings. On phones the settings button is
 * beside the text field.
 */
export function BulletButtons({ onToggle }: { onToggle: () => void }) {
  const { on } = bulletSettings.use()
  const Icon = on ? MessageSquareText : MessageSquareOff
  return (
    <>
      <IconButton label={m.bullets_toggle()} aria-pressed={on} onClick={onToggle}>
        <Icon size={20} aria-hidden />
      </IconButton>
      <OptionsButton className="max-sm:hidden" />
    </>
  )
}
