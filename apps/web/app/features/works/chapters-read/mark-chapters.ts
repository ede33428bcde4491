import { contract, type ChaptersRead, type WorkView } from '@engawa/contract'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { toast, toastError } from '#app/ui/toast.ts'
import { chaptersReadNow, isReadable, putChaptersRead } from './own-reads.ts'

type Mark = { chapterId: number; through: boolean; read: boolean }
type Of = Pick<WorkView, 'id' | 'chapterList'> & { viewer: Pick<WorkView['viewer'], 'chapters'> }

const UNDO_MS = 8_000

/** Marks chapters read or unread. The change is visible immediately and can be undone. It is reverted if the server refuses it. */
export async function markChapters(work: Of, mark: Mark): Promise<void> {
  const given = work.viewer.chapters
  const put = (now: ChaptersRead) => putChaptersRead(work.id, given, now)
  const before = chaptersReadNow(work.id, given)
  put(afterMark(work, before, mark))
  try {
    const { marked, at } = await call(contract.works.markChapters, mark)
    if (marked.length === 0) return
    const undo = () =>
      call(contract.works.unmarkChapters, { resourceId: work.id, at }).then(put, (error: unknown) =>
        toastError(errorText(error)),
      )
    const text = mark.read ? m.work_pages_marked_read : m.work_pages_marked_unread
    toast(text({ count: marked.length }), {
      type: 'success',
      duration: UNDO_MS,
      action: { label: m.work_pages_mark_undo(), run: () => void undo() },
    })
  } catch (error) {
    put(before)
    toastError(errorText(error))
  }
}

function afterMark(
  { chapterList }: Of,
  before: ChaptersRead,
  { chapterId, through, read }: Mark,
): ChaptersRead {
  const last = chapterList.find((chapter) => chapter.id === chapterId)?.number ?? 0
  const isMarked = (row: Of['chapterList'][number]) =>
    row.id === chapterId || (through && row.number <= last && isReadable(row))
  const marked = new Set(chapterList.filter(isMarked).map(({ id }) => id))
  const others = before.read.filter((id) => !marked.has(id))
  return {
    read: read ? [...others, ...marked] : others,
    begun: before.begun.filter((one) => !marked.has(one.chapterId)),
  }
}
