import type { ImageEngine } from '@engawa/contract'
import { ScanSearch } from 'lucide-react'
import { loginPath } from '#app/lib/route/login-path.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { ENGINE_NAMES } from './image-search-paths.ts'

/** A description of the page for guests. Searches are limited, so only members can search. */
export const GuestNote = ({ engine, from }: { engine: ImageEngine; from: string }) => (
  <div className="flex flex-col items-center gap-4 px-4 py-12 text-center">
    <ScanSearch size={44} aria-hidden className="text-accent-text" />
    <p className="measure text-balance">{m.image_search_guest_what()}</p>
    <p className="measure text-balance text-ink-soft">
      {m.image_search_guest_why({ engine: ENGINE_NAMES[engine] })}
    </p>
    <ButtonLink to={loginPath(from)} variant="primary">
      {m.image_search_sign_in()}
    </ButtonLink>
  </div>
)
