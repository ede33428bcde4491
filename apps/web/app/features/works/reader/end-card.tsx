import type { ChapterContent } from '@engawa/contract'
import { BookOpen, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ReportChapter } from '../components/report-chapter.tsx'
import { nameOfChapter, nameOfNext } from './chapter-name.ts'

type Props = {
  chapter: ChapterContent
  /** Said in place of "The end" where a chapter holds nothing. */
  empty?: string | undefined
  /** The next chapter at a glance. */
  preview?: ReactNode
  opening: Opening | null
  onNext: () => void
}

/** The chapter that is being loaded, or could not be. */
export type Opening = { id: number; failed: boolean }

/** What comes after the end of a chapter: the next one, or the way back to the work. */
export function EndCard({ chapter, empty, preview, opening, onNext }: Props) {
  const { next, work } = chapter
  const mine = next && opening?.id === next.id ? opening : null
  return (
    <section
      aria-label={m.reader_end_of({ chapter: nameOfChapter(chapter) })}
      className="flex max-w-110 flex-col items-center gap-3 px-6 text-center text-ink"
    >
      <p className="text-sm text-ink-soft">{empty ?? m.reader_end_of({ chapter: nameOfChapter(chapter) })}</p>
      {next ? (
        <>
          <p className="text-sm text-ink-soft">{m.reader_up_next()}</p>
          {preview}
          <p className="font-display text-xl text-balance">{nameOfNext(chapter)}</p>
          {mine?.failed && (
            <p role="alert" className="text-danger">
              {m.reader_chapter_failed()}
            </p>
          )}
          <Button
            variant="primary"
            busy={mine !== null && !mine.failed}
            icon={mine?.failed ? <RotateCw size={18} aria-hidden /> : <BookOpen size={18} aria-hidden />}
            onClick={onNext}
          >
            {mine?.failed ? m.reader_try_again() : m.reader_next_chapter()}
          </Button>
        </>
      ) : (
        !empty && <p className="font-display text-xl">{m.reader_all_read()}</p>
      )}
      <ButtonLink to={`/works/${work.id}`} variant="plain">
        {m.reader_back_to_work({ title: work.title })}
      </ButtonLink>
      <ReportChapter chapter={chapter} />
    </section>
  )
}
