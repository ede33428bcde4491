import { cleanLine } from './clean-line.ts'
import { headingKind, type HeadingKind } from './headings.ts'

/** A marked heading. `isContainer`: a heading of a deeper level follows directly, without text between them. */
export type MarkedHeading = { level: number; title: string; isContainer: boolean }

/**
 * Returns the level of headings at which chapters begin: the first one with several headings that are not volumes, or else the level of the
 * first heading. A volume contains chapters of a deeper level, and has no text before them or is called a volume.
 */
export function chapterLevel(headings: readonly MarkedHeading[]): number {
  let several: number | undefined
  for (let level = 1; level <= 6; level += 1) {
    const own = headings.filter((heading) => heading.level === level)
    if (own.length < 2) continue
    several ??= level
    if (headings.filter((heading) => heading.level > level).length < 2 || !areVolumes(own)) return level
  }
  return several ?? headings[0]?.level ?? 1
}

function areVolumes(headings: readonly MarkedHeading[]): boolean {
  const kinds = headings.map(({ title }) => headingKind(cleanLine(title)))
  const share = (kind: HeadingKind) => kinds.filter((each) => each === kind).length / kinds.length
  if (share('volume') > 0.5) return true
  return (
    share('chapter') < 0.5 && headings.filter(({ isContainer }) => isContainer).length > headings.length * 0.7
  )
}

/** A part of a text below a heading. `level` is smaller for a volume that contains other volumes. */
export type Section = { title: string; kind: HeadingKind; level: number; isEmpty: boolean }

/**
 * Yields the sections that have text. The name of a volume without text is added to the title of its first chapter. A table of contents is
 * left out: its sections are empty, and most of them have a second heading with text.
 */
export function* namedSections<T extends Section>(sections: readonly T[]): Generator<T> {
  const last = new Map(sections.map(({ title }, at) => [title, at]))
  let volumes: Section[] = []
  for (const [at, section] of sections.entries()) {
    if (!section.isEmpty) {
      yield { ...section, title: cleanLine([...volumes, section].map(({ title }) => title).join(' ')) }
      volumes = []
    } else if (section.kind === 'chapter') volumes = []
    else if (last.get(section.title) === at)
      volumes = [...volumes.filter(({ level }) => level < section.level), section]
  }
}
