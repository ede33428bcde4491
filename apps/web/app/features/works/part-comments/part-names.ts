import type { WorkCard, WorkView } from '@engawa/contract'
import type { PartChoices, PartNames } from '#app/features/discussion/index.ts'
import { kindOf } from '../kinds.ts'
import { fullNameOfChapter } from '../components/chapter-name.ts'
import { openChapter } from './open-chapter.ts'

/** Returns functions that name the chapters of a work, and the positions in them, for the comments on the work. */
export function partNames(work: Pick<WorkCard, 'type'>): PartNames {
  const { parts, anchorText, anchorUrl } = kindOf(work)
  return { part: parts.number, place: anchorText, placeUrl: anchorUrl }
}

/** Returns the chapters that a comment on a work may be about. The chapter that the reader has just left is selected first. */
export function partChoices(work: Pick<WorkView, 'id' | 'type' | 'chapterList'>): PartChoices {
  const { parts } = kindOf(work)
  return {
    label: parts.about(),
    whole: parts.whole(),
    initial: openChapter.of(work.id),
    items: work.chapterList
      .filter(({ status }) => status === 'published')
      .map(({ id, number, title }) => ({
        part: { kind: 'chapter', id },
        name: fullNameOfChapter({ title, number }, parts.number),
      })),
  }
}
