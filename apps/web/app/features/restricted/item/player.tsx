import { Play } from 'lucide-react'
import { useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'

/** The official player of a source. Loads nothing from the source before the reader presses the button. */
export function Player({ embed, source }: { embed: string; source: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid aspect-video max-h-[75dvh] w-full max-w-4xl place-items-center overflow-hidden rounded-md border border-line bg-sunken">
      {isOpen ? (
        <iframe
          title={m.restricted_player()}
          src={embed}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          referrerPolicy="no-referrer"
          allow="fullscreen"
          allowFullScreen
          loading="lazy"
          className="size-full border-0"
        />
      ) : (
        <div className="flex flex-col items-center gap-3 p-4 text-center">
          <Button variant="primary" icon={<Play size={18} aria-hidden />} onClick={() => setOpen(true)}>
            {m.restricted_player_load()}
          </Button>
          <p className="measure text-sm text-balance text-ink-soft">{m.restricted_player_line({ source })}</p>
        </div>
      )}
    </div>
  )
}
