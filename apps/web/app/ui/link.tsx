import { useEffect, useEffectEvent, type ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { isCovered } from './use-back-closes.ts'
import { isRestrictedPath } from '#app/lib/route/restricted-path.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path on this site that begins with `/`. */
  to: string
  /** Whether the scroll position is preserved, for links that change only a part of the page. */
  preventScrollReset?: boolean
  /** State that the page gets in its location; must be JSON. */
  state?: unknown
}

/**
 * A link inside the site: a plain `a`, which renders much faster than a router link. `LinkNavigation` opens its page without a new
 * document. The shell preloads the page when the reader is about to press the link.
 */
export function Link({ to, preventScrollReset, state, children, ...rest }: Props) {
  return (
    <a
      {...rest}
      href={to}
      data-page=""
      data-keep-scroll={preventScrollReset ? '' : undefined}
      data-state={state === undefined ? undefined : JSON.stringify(state)}
    >
      {children}
    </a>
  )
}

/** A link in running text. */
export function TextLink({ className, ...rest }: Props) {
  return (
    <Link
      {...rest}
      className={`text-accent-text underline decoration-from-font underline-offset-3 hover:decoration-2 ${className ?? ''}`}
    />
  )
}

/** Matches a `Link`, or a link to this site in a member's text. */
const PAGE_LINK =
  'a[data-page], .prose a[href^="/"]:not([target], [href^="/files/"], [href^="/v1/"], [href^="/feeds/"])'

/** Follows every `Link` of the document with the router. Render it once. */
export function LinkNavigation() {
  const navigate = useNavigate()
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(PAGE_LINK) : null
    if (!link || !isPlainClick(event, link) || needsDocument(link)) return
    event.preventDefault()
    const { state, keepScroll } = link.dataset
    // As in browsers, a link to the current page adds no history entry.
    const isHere = link.href === window.location.href
    // A sheet over the page has its own history entry. The sheet must close first, otherwise the history would contain the page
    // twice.
    if (isHere && isCovered()) return window.history.back()
    void navigate(link.pathname + link.search + link.hash, {
      replace: isHere || isCovered(),
      preventScrollReset: keepScroll !== undefined,
      state: state === undefined ? undefined : JSON.parse(state),
    })
  })
  // The listener is on the document, so that a link's own `onClick` runs first and can prevent the navigation.
  useEffect(() => {
    const listener = (event: MouseEvent) => onClick(event)
    document.addEventListener('click', listener)
    return () => document.removeEventListener('click', listener)
  }, [])
  return null
}

/** Whether a link enters or leaves the restricted section. */
const needsDocument = (link: HTMLAnchorElement): boolean =>
  isRestrictedPath(link.pathname) !== isRestrictedPath(window.location.pathname)

/** Whether a press opens the link in this tab. False for a new tab, for a download, and when another listener handled the press. */
function isPlainClick(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  return (link.target === '' || link.target === '_self') && link.origin === window.location.origin
}
