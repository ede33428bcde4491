import { LIMITS } from '@engawa/contract'
import { memo, useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import type { BookImporter, OfferedChapter } from './book-importer.ts'

/** Number of rows at first. "More" adds five times as many, because thousands of fields at once are slow. */
const ROWS_AT_ONCE = 100

/** The chapters found in a file: each with a checkbox, a field for its title, and the beginning of its text. */
export function FoundChapters({
  chapters,
  importer,
}: {
  chapters: readonly OfferedChapter[]
  importer: BookImporter
}) {
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const rest = chapters.length - shown
  return (
    <div className="flex flex-col gap-2">
      <ol className="flex max-h-[60vh] flex-col gap-1 overflow-y-auto" aria-label={m.novel_import_chapters()}>
        {chapters.slice(0, shown).map((chapter) => (
          <Row key={chapter.position} chapter={chapter} importer={importer} />
        ))}
      </ol>
      {rest > 0 && (
        <Button size="sm" className="self-start" onClick={() => setShown(shown + ROWS_AT_ONCE * 5)}>
          {m.novel_import_more({ count: rest })}
        </Button>
      )}
    </div>
  )
}

const Row = memo(function Row({ chapter, importer }: { chapter: OfferedChapter; importer: BookImporter }) {
  const { position, title, words, excerpt, chosen } = chapter
  const number = position + 1
  return (
    <li className="flex items-start gap-3 rounded-md border border-line bg-paper-2 p-3">
      <Checkbox
        checked={chosen}
        onChange={(isChosen) => importer.choose(position, isChosen)}
        aria-label={m.novel_import_take({ number })}
        className="min-w-11 justify-center"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Field
          label={m.novel_import_title_of({ number })}
          hideLabel
          value={title}
          placeholder={m.novel_import_untitled()}
          maxLength={LIMITS.chapterTitleMax}
          onChange={(event) => importer.retitle(position, event.currentTarget.value)}
        />
        <p className="line-clamp-2 text-sm text-ink-soft">
          {m.works_words({ count: words })} · {excerpt}
        </p>
      </div>
    </li>
  )
})
