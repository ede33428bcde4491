import { useEffect, useState } from 'react'

/** Distance in px of the reading line from the top of the window: below the header and above most of the text. */
const LINE = 120

/** Returns the id of the section that is being read: the section of the last heading above the reading line. */
export function useHeadingInSight(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const all = ids.join(' ')
  useEffect(() => {
    const headings = all.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const find = (): void =>
      setCurrent(headings.findLast((each) => each.getBoundingClientRect().top <= LINE)?.id)
    // The observer calls back only when a heading crosses the line, so other scrolling runs no code.
    const observer = new IntersectionObserver(find, { rootMargin: `-${LINE}px 0px 0px 0px` })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [all])
  return current
}
