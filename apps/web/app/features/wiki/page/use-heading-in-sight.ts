import { useEffect, useState } from 'react'

/** Where reading happens: below the header, above most of the text. */
const LINE = 120

/** The id of the section that is being read: the last heading above the reader's line. */
export function useHeadingInSight(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const all = ids.join(' ')
  useEffect(() => {
    const headings = all.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const find = (): void =>
      setCurrent(headings.findLast((each) => each.getBoundingClientRect().top <= LINE)?.id)
    // Tells of every heading that crosses the line, so nothing runs while one reads.
    const observer = new IntersectionObserver(find, { rootMargin: `-${LINE}px 0px 0px 0px` })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [all])
  return current
}
