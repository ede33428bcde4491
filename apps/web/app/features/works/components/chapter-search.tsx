import type { ChapterRow } from '@engawa/contract'
import { Search } from 'lucide-react'
import { m } from '#app/texts/messages.js'

type Props = { words: string; onWords: (words: string) => void }

/** A field that finds a chapter by its number or a part of its name. */
export const ChapterSearch = ({ words, onWords }: Props) => (
  <label className="flex items-center gap-2 rounded-md border border-line-strong bg-paper-3 px-3 focus-within:outline-2 focus-within:outline-accent">
    <Search size={16} aria-hidden className="shrink-0 text-ink-soft" />
    <span className="sr-only">{m.works_chapters_search()}</span>
    <input
      type="search"
      value={words}
      onChange={(event) => onWords(event.target.value)}
      placeholder={m.works_chapters_search()}
      className="min-h-11 w-full bg-transparent outline-none"
    />
  </label>
)

export const NoChapterFound = ({ words }: { words: string }) => (
  <p className="px-2 py-6 text-center text-ink-soft">{m.works_chapters_not_found({ words })}</p>
)

/**
 * Returns the chapters that match a search text. Digits match the beginning of a chapter's number, or a part of its title. The
 * chapter with exactly this number comes first.
 */
export function findChapters(
  rows: readonly ChapterRow[],
  words: string,
  nameOf: (row: ChapterRow) => string,
): readonly ChapterRow[] {
  const wanted = words.normalize('NFKC').trim().toLowerCase()
  if (wanted === '') return rows
  if (/^\d+$/.test(wanted)) {
    const found = rows.filter(
      ({ number, title }) => String(number).startsWith(wanted) || title.includes(wanted),
    )
    const isIt = ({ number }: ChapterRow): boolean => String(number) === wanted
    return [...found.filter(isIt), ...found.filter((row) => !isIt(row))]
  }
  return rows.filter((row) => nameOf(row).normalize('NFKC').toLowerCase().includes(wanted))
}
