import { FirstSteps, type Steps } from '#app/features/accounts/index.ts'
import { UnreadChip } from '#app/features/chat/index.ts'
import { writePath } from '#app/features/forum/index.ts'
import { usePlaces } from '#app/features/shell/index.ts'
import { kinds, shelfPath } from '#app/features/works/index.ts'
import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { useIsPageOn } from '#app/lib/view/site.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Link } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'

/** A sentence about each section that the home page lists. */
const lines: Record<string, () => string> = {
  '/works/comics': m.home_comics,
  '/works/novels': m.home_novels,
  '/works/videos': m.home_videos,
  '/picture': m.home_pictures,
  '/forum': m.home_forum,
  '/wiki': m.home_wiki,
  '/rss': m.home_feeds,
  '/bangumi': m.home_anime,
  '/github': m.home_code,
}

/**
 * The home page while there are no works and no posts: the first steps of an administrator, the sections that are on, and ways to begin.
 */
export function EmptyHome({ mine }: { mine: Mine<{ steps: Steps | null }> }) {
  const places = usePlaces().filter(({ group }) => group === 'section' || group === 'more')
  return (
    <>
      <Personal of={mine} vary={({ steps }) => (steps === null ? 'nothing' : undefined)}>
        {(own) => own !== null && own.steps !== null && <FirstSteps steps={own.steps} />}
      </Personal>
      <UnreadChip />
      {places.length > 0 && (
        <Paper className="flex flex-col gap-4" aria-label={m.home_here()}>
          <Heading level={2}>{m.home_here()}</Heading>
          <Beginnings />
          <nav aria-label={m.home_places()}>
            <ul className="-mx-2 grid gap-x-4 gap-y-1 sm:grid-cols-2 mid:grid-cols-3">
              {places.map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="flex h-full min-h-11 items-start gap-3 rounded-md p-2 no-underline hover:bg-hover"
                  >
                    <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-accent-text" />
                    <span>
                      <span className="block font-medium">{label()}</span>
                      <span className="block text-sm text-ink-soft">{lines[to]?.()}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </Paper>
      )}
    </>
  )
}

/** Links to the pages on which members write the first work, post and page of the wiki. */
function Beginnings() {
  const isPageOn = useIsPageOn()
  const starts = [
    { to: '/publish', label: m.home_empty_publish(), isOn: kinds.some((kind) => isPageOn(shelfPath(kind))) },
    { to: writePath(), label: m.home_empty_post(), isOn: isPageOn(writePath()) },
    { to: '/wiki', label: m.home_empty_page(), isOn: isPageOn('/wiki') },
  ].filter(({ isOn }) => isOn)
  if (starts.length === 0) return null
  return (
    <>
      {/* Without works and posts, the page does not know how many pages the wiki has. */}
      {starts.some(({ to }) => to !== '/wiki') && <p className="text-ink-soft">{m.home_empty()}</p>}
      <div className="flex flex-wrap gap-3">
        {starts.map(({ to, label }, at) => (
          <ButtonLink key={to} to={to} variant={at === 0 ? 'primary' : 'quiet'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </>
  )
}
