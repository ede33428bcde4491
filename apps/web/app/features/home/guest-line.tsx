import type { Language } from '@engawa/contract'
import { useSite } from '#app/lib/view/site.ts'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'

/** Describes the site to guests in one sentence. */
export function GuestLine({ about }: { about: { text: string; language: Language } }) {
  const { registration } = useSite()
  return (
    <p className="paper flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-lg border border-line px-4 py-3 shadow-1 md:px-6">
      <span lang={about.language} className="font-display text-lg">
        {about.text}
      </span>
      <span className="flex gap-4">
        {registration !== 'closed' && <TextLink to="/register">{m.home_guest_register()}</TextLink>}
        <TextLink to="/login">{m.shell_login()}</TextLink>
      </span>
    </p>
  )
}
