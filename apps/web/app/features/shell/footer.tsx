import { Link } from '#app/ui/link.tsx'
import { m } from '#app/texts/messages.js'
import { FilmSwitch } from '#app/features/backdrop/index.ts'
import { LanguageChoice, ThemeChoice } from './choices.tsx'
import { usePlaces } from './use-places.ts'

/**
 * The footer of every page: links to all parts of the site, the language and the theme. It is the same for all members, so it has
 * no links for staff.
 */
export function Footer() {
  return (
    <footer aria-label={m.shell_footer()} className="paper mt-16 border-t border-line">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6 text-sm">
        <nav aria-label={m.shell_footer()} className="flex flex-wrap gap-x-5 gap-y-3 text-ink-soft">
          {usePlaces().map(({ to, label }) => (
            <Link key={to} to={to} className="touch-target py-1 hover:text-ink hover:underline">
              {label()}
            </Link>
          ))}
          <a href="/v1/docs" className="touch-target py-1 hover:text-ink hover:underline">
            {m.shell_api()}
          </a>
        </nav>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <LanguageChoice />
          <ThemeChoice />
          <FilmSwitch />
        </div>
      </div>
    </footer>
  )
}
