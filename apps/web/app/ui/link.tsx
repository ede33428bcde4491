import { useEffect, useEffectEvent, type ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { isCovered } from './use-back-closes.ts'
import { isRestrictedPath } from '#app/lib/route/restricted-path.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site, from its root. */
  to: string
  /** Leaves the page scrolled as it is, for links that change only a part of it. */
  preventScrollReset?: boolean
  /** Handed over to the page in its location; must survive JSON. */
  state?: unknown
}

/**
 * A link inside the site: a plain `a`, which costs a fraction of a router link to render; `LinkNavigation` follows it
 * without leaving the document. Its page is loaded ahead by the shell when somebody is about to press it.
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

/** A `Link`, or a link of this site in a text that a member wrote. */
const PAGE_LINK =
  'a[data-page], .prose a[href^="/"]:not([target], [href^="/files/"], [href^="/v1/"], [href^="/feeds/"])'

/** Follows every `Link` of the document with the router; to be rendered once. */
export function LinkNavigation() {
  const navigate = useNavigate()
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(PAGE_LINK) : null
    if (!link || !isPlainClick(event, link) || needsDocument(link)) return
    event.preventDefault()
    const { state, keepScroll } = link.dataset
    // As browsers do: a link to the current page adds no entry to the history.
    const isHere = link.href === window.location.href
    // A sheet that covers the page has an entry, which would be there twice after the link.
    if (isHere && isCovered()) return window.history.back()
    void navigate(link.pathname + link.search + link.hash, {
      replace: isHere || isCovered(),
      preventScrollReset: keepScroll !== undefined,
      state: state === undefined ? undefined : JSON.parse(state),
    })
  })
  // React's handlers run first, so that a link's own `onClick` can prevent the navigation.
  useEffect(() => {
    const listener = (event: MouseEvent) => onClick(event)
    document.addEventListener('click', listener)
    return () => document.removeEventListener('click', listener)
  }, [])
  return null
}

/** Whether a link leads into the restricted section or out of it. */
const needsDocument = (link: HTMLAnchorElement): boolean =>
  isRestrictedPath(link.pathname) !== isRestrictedPath(window.location.pathname)

/** A press that means going there, here: not one for a new tab or a download, and not handled by somebody else. */
function isPlainClick(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  return (link.target === '' || link.target === '_self') && link.origin === window.location.origin
}
