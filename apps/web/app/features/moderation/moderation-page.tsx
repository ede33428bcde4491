import { ROLE } from '@engawa/contract'
import type { ReactNode } from 'react'
import { useIsPageOn } from '#app/lib/view/site.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { Link } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'

const links = [
  { to: '/moderation', label: m.moderation_title },
  { to: '/moderation/rules', label: m.moderation_rules },
  { to: '/moderation/synonyms', label: m.shell_place_synonyms },
  { to: '/moderation/log', label: m.moderation_log },
  { to: '/trash', label: m.shell_trash },
]

type Props = { title: ReactNode; path?: string; children: ReactNode }

/** The frame of a moderators' page: its title, and links to the other pages for moderators. */
export function ModerationPage({ title, path, children }: Props) {
  const isModerator = (useProfile()?.role ?? 0) >= ROLE.moderator
  const isPageOn = useIsPageOn()
  return (
    <div className="page-width py-6 md:py-10">
      <Paper pad="l" className="mx-auto flex max-w-3xl flex-col gap-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-4">
          <Heading level={1}>{title}</Heading>
          {isModerator && (
            <nav
              aria-label={m.moderation_more()}
              className="flex flex-wrap gap-x-5 gap-y-3 text-sm pointer-coarse:gap-y-6"
            >
              {links
                .filter(({ to }) => to !== path && isPageOn(to))
                .map(({ to, label }) => (
                  <Link key={to} to={to} className="touch-target text-accent-text hover:underline">
                    {label()}
                  </Link>
                ))}
            </nav>
          )}
        </div>
        {children}
      </Paper>
    </div>
  )
}
