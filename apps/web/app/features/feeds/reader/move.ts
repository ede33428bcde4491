/** Returns the entry that has the focus; if there is none, the open entry. */
export function currentEntry(openId: number | null): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>('[data-entry]') ?? null
  return focused ?? (openId === null ? null : document.querySelector(`[data-entry="${openId}"]`))
}

const all = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-entry]')]

/** Returns the entry before or after the current one; the first entry if there is no current one. */
export function entryAt(openId: number | null, step: 1 | -1): HTMLElement | undefined {
  const entries = all()
  const current = currentEntry(openId)
  if (!current) return entries[0]
  return entries[entries.indexOf(current) + step]
}

export function focusEntry(entry: HTMLElement | undefined): void {
  entry?.focus({ preventScroll: true })
  entry?.scrollIntoView({ block: 'nearest' })
}

export const endEntry = (end: 'first' | 'last'): HTMLElement | undefined =>
  end === 'first' ? all()[0] : all().at(-1)

export const idOf = (entry: HTMLElement): number => Number(entry.dataset['entry'])

/** Clicks the button with the name `what` in an entry, e.g. `star` or `original`. */
export function press(entry: HTMLElement | null, what: string): void {
  entry?.querySelector<HTMLElement>(`[data-press="${what}"]`)?.click()
}

/** Returns the URL of the feed or tag before or after the current one. Only feeds and tags with unread entries count. */
export function placeAround(step: 1 | -1): string | undefined {
  const lines = [
    ...document.querySelectorAll<HTMLAnchorElement>(
      '[data-feed-nav] a[data-unread], [data-feed-nav] a[aria-current]',
    ),
  ]
  const at = lines.findIndex((line) => line.hasAttribute('aria-current'))
  const line = lines[at === -1 ? 0 : at + step]
  return line && line.pathname + line.search
}
