import { Trash2 } from 'lucide-react'
import type { SavedChapter } from '#app/lib/device/saved-chapter-names.ts'
import { formatBytes } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'

type Props = {
  chapters: readonly SavedChapter[]
  /** Removes chapters from the device; undefined if that is not possible here. */
  onRemove?: (chapterIds: number[]) => void
}

/** Stored chapters grouped by work; the work that was opened last comes first. */
export function StoredList({ chapters, onRemove }: Props) {
  return (
    <ul className="flex flex-col gap-5" aria-label={m.offline_list()}>
      {worksOf(chapters).map(({ workId, title, rows }) => (
        <li key={workId} className="flex flex-col gap-1">
          <div className="flex items-center gap-2">
            <h3 className="min-w-0 flex-1 truncate font-medium">{title}</h3>
            <span className="text-sm text-ink-soft">
              {formatBytes(rows.reduce((sum, { bytes }) => sum + bytes, 0))}
            </span>
            {onRemove && (
              <IconButton
                label={m.offline_drop_all_of({ title })}
                onClick={() => onRemove(rows.map(({ chapterId }) => chapterId))}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            )}
          </div>
          <ol className="flex flex-col">
            {rows.map((row) => (
              <li key={row.chapterId} className="flex items-center gap-2 border-b border-line">
                <Link
                  to={row.path}
                  className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-sm px-2 no-underline hover:bg-hover"
                >
                  <span className="min-w-0 flex-1 truncate">{nameOf(row)}</span>
                  <span className="shrink-0 text-sm text-ink-soft">{formatBytes(row.bytes)}</span>
                </Link>
                {onRemove && (
                  <IconButton
                    label={m.offline_marks_drop_chapter({ chapter: nameOf(row) })}
                    onClick={() => onRemove([row.chapterId])}
                  >
                    <Trash2 size={18} aria-hidden />
                  </IconButton>
                )}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
}

export const nameOf = ({
  title,
  number,
  partName = m.offline_chapter({ number }),
}: Pick<SavedChapter, 'title' | 'number' | 'partName'>): string =>
  title === '' ? partName : `${partName} · ${title}`

type Work = { workId: number; title: string; rows: SavedChapter[]; lastUse: number }

function worksOf(chapters: readonly SavedChapter[]): Work[] {
  const works = new Map<number, Work>()
  for (const chapter of chapters.toSorted((one, other) => one.number - other.number)) {
    const { workId, workTitle: title, openedAt, keptAt } = chapter
    const work = works.get(workId) ?? { workId, title, rows: [], lastUse: 0 }
    work.rows.push(chapter)
    work.lastUse = Math.max(work.lastUse, openedAt ?? keptAt)
    works.set(workId, work)
  }
  return [...works.values()].sort((one, other) => other.lastUse - one.lastUse)
}
