import { m } from '#app/texts/messages.js'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { chapterEditingTexts } from '#app/features/works/publish/chapter-texts.ts'
import { placeName, withMember, type FoundChapterView, type Excluded } from './found.ts'

type Props = {
  chapter: FoundChapterView
  replacement: string
  excluded: Excluded
  onExclude: (excluded: Excluded) => void
}

/** The matches in a chapter, each with a checkbox for whether to replace it. */
export function FoundChapter({ chapter, replacement, excluded, onExclude }: Props) {
  const { chapterId, number, title, count, matches } = chapter
  const isLeft = excluded.chapters.has(chapterId)
  return (
    <section className="flex flex-col rounded-md border border-line bg-paper-2">
      <Checkbox
        checked={!isLeft}
        onChange={(chosen) =>
          onExclude({ ...excluded, chapters: withMember(excluded.chapters, chapterId, !chosen) })
        }
        className="border-b border-line px-3 py-2 font-medium"
      >
        <span className="min-w-0 grow truncate">
          {chapterEditingTexts.number({ number })} {title}
        </span>
        <span className="text-sm text-ink-soft tabular-nums">{count}</span>
      </Checkbox>
      <ul className="divide-y divide-line">
        {matches.map(({ at, before, match, after }) => {
          const name = placeName(chapterId, at)
          return (
            <li key={at}>
              <Checkbox
                align="start"
                disabled={isLeft}
                checked={!isLeft && !excluded.places.has(name)}
                onChange={(chosen) =>
                  onExclude({ ...excluded, places: withMember(excluded.places, name, !chosen) })
                }
                className="px-3 py-2 text-sm"
              >
                <span className="min-w-0 grow break-words">
                  {before}
                  <del className="rounded-xs bg-danger-soft text-danger">{match}</del>
                  {replacement !== '' && (
                    <ins className="rounded-xs bg-leaf-soft text-leaf no-underline">{replacement}</ins>
                  )}
                  {after}
                </span>
              </Checkbox>
            </li>
          )
        })}
      </ul>
      {count > matches.length && (
        <p className="border-t border-line px-3 py-2 text-sm text-ink-soft">
          {m.novels_find_more({ count: count - matches.length })}
        </p>
      )}
    </section>
  )
}
