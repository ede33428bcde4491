import { MessageSquareDot } from 'lucide-react'
import { useState } from 'react'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Sheet } from '#app/ui/overlay/sheet.tsx'
import { BulletOptions } from './bullet-options.tsx'

/** The button that opens the settings of bullet comments next to the picture. There the viewer sees changes immediately. */
export function OptionsButton({ className }: { className?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={m.bullets_options()} className={className} onClick={() => setOpen(true)}>
        <MessageSquareDot size={20} aria-hidden />
      </IconButton>
      <Sheet clear open={isOpen} onOpenChange={setOpen} title={m.bullets_options()}>
        <BulletOptions />
      </Sheet>
    </>
  )
}
