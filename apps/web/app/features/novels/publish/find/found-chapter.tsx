import { m } from '#app/texts/messages.js'
import { chapterEditingTexts } from '#app/features/works/publish/chapter-texts.ts'
import { placeName, withMember, type FoundChapterView, type Left } from './found.ts'

type Props = {
  chapter: FoundChapterView
  replacement: string
  left: Left
  onLeft: (left: Left) => void
}

const box = 'size-5 shrink-0 accent-accent'

/** Where a chapter has the text, and which of it is replaced. */
export function FoundChapter({ chapter, replacement, left, onLeft }: Props) {
  const { chapterId, number, title, count, matches } = chapter
  const isLeft = left.chapters.has(chapterId)
  return (
    <section className="flex flex-col rounded-md border border-line bg-paper-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-3 py-2 font-medium">
        <input
          type="checkbox"
          className={box}
          checked={!isLeft}
          onChange={({ currentTarget }) =>
            onLeft({ ...left, chapters: withMember(left.chapters, chapterId, !currentTarget.checked) })
          }
        />
        <span className="min-w-0 grow truncate">
          {chapterEditingTexts.number({ number })} {title}
        </span>
        <span className="text-sm text-ink-soft tabular-nums">{count}</span>
      </label>
      <ul className="divide-y divide-line">
        {matches.map(({ at, before, match, after }) => {
          const name = placeName(chapterId, at)
          return (
            <li key={at}>
              <label className="flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2 text-sm">
                <input
                  type="checkbox"
                  className={box}
                  disabled={isLeft}
                  checked={!isLeft && !left.places.has(name)}
                  onChange={({ currentTarget }) =>
                    onLeft({ ...left, places: withMember(left.places, name, !currentTarget.checked) })
                  }
                />
                <span className="min-w-0 grow break-words">
                  {before}
                  <del className="rounded-xs bg-danger-soft text-danger">{match}</del>
                  {replacement !== '' && (
                    <ins className="rounded-xs bg-leaf-soft text-leaf no-underline">{replacement}</ins>
                  )}
                  {after}
                </span>
              </label>
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
