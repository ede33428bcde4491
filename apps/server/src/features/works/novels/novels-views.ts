import type { NovelRevision, NovelSource } from '@engawa/contract'
import type { ChapterRow } from '../works-rows.ts'
import type { RevisionRow, TextRow } from './novels-tables.ts'

/** Whether readers see an older version than the author. False for a draft, because it has no readers. */
export const isUnreleased = (
  { status }: Pick<ChapterRow, 'status'>,
  row: Pick<TextRow, 'version' | 'live_version'>,
): boolean => status === 'published' && row.live_version !== row.version

/** Returns the source of a chapter for its author. It is empty before anything was written. */
export const sourceView = (chapter: ChapterRow, row: TextRow | undefined): NovelSource => ({
  chapterId: chapter.id,
  version: row?.version ?? 0,
  text: row?.text ?? '',
  unreleased: row !== undefined && isUnreleased(chapter, row),
  words: row?.words ?? 0,
  savedAt: (row?.saved_at ?? chapter.created_at).toISOString(),
})

type Listed = Pick<RevisionRow, 'id' | 'version' | 'words' | 'made_by' | 'saved_at'> & { change: number }

export const revisionView = (revision: Listed, live: number | null | undefined): NovelRevision => ({
  id: revision.id,
  version: revision.version,
  by: revision.made_by,
  words: revision.words,
  change: revision.change,
  savedAt: revision.saved_at.toISOString(),
  isLive: revision.version === live,
})
