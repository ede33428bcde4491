import type { ChapterContent } from '@engawa/contract'
import { BookOpen, RotateCw, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ReportChapter } from '../components/report-chapter.tsx'
import { EndComments } from '../part-comments/end-comments.tsx'
import { chapterFailedText } from './chapter-failed.ts'
import { nameOfChapter } from './chapter-name.ts'

type Props = {
  chapter: ChapterContent
  /** Said in place of "The end" where a chapter holds nothing. */
  empty?: string | undefined
  /** The next chapter at a glance. */
  preview?: ReactNode
  opening: Opening | null
  onNext: () => void
  /** Where the parts of a work are no chapters. */
  texts?: Partial<EndTexts>
  /** The way to its comments, unless they stand on the same page. */
  hasComments?: boolean
}

/** What the parts of a work are called, and what one does with them. */
export type EndTexts = {
  name: (chapter: { title: string; number: number }) => string
  next: () => string
  failed: () => string
  all: () => string
  icon: LucideIcon
}

const CHAPTERS: EndTexts = {
  name: nameOfChapter,
  next: m.reader_next_chapter,
  failed: chapterFailedText,
  all: m.reader_all_read,
  icon: BookOpen,
}

/** The chapter that is being loaded, or could not be. */
export type Opening = { id: number; failed: boolean }

/** What comes after the end of a chapter: the next one, or the way back to the work. */
export function EndCard({ chapter, empty, preview, opening, onNext, texts, hasComments = true }: Props) {
  const { next, work } = chapter
  const { name, icon: Icon, ...said } = { ...CHAPTERS, ...texts }
  const ended = m.reader_end_of({ chapter: name(chapter) })
  const mine = next && opening?.id === next.id ? opening : null
  return (
    <section
      aria-label={ended}
      className="flex max-w-110 flex-col items-center gap-3 px-6 text-center text-ink"
    >
      <p className="text-sm text-ink-soft">{empty ?? ended}</p>
      {next ? (
        <>
          <p className="text-sm text-ink-soft">{m.reader_up_next()}</p>
          {preview}
          <p className="line-clamp-3 font-display text-xl text-balance">
            {name({ title: next.title, number: chapter.number + 1 })}
          </p>
          {mine?.failed && (
            <p role="alert" className="text-balance text-danger">
              {said.failed()}
            </p>
          )}
          <Button
            variant="primary"
            busy={mine !== null && !mine.failed}
            icon={mine?.failed ? <RotateCw size={18} aria-hidden /> : <Icon size={18} aria-hidden />}
            onClick={onNext}
          >
            {mine?.failed ? m.reader_try_again() : said.next()}
          </Button>
        </>
      ) : (
        !empty && <p className="font-display text-xl text-balance">{said.all()}</p>
      )}
      {hasComments && <EndComments chapter={chapter} />}
      <ButtonLink to={`/works/${work.id}`} variant="plain" className="max-w-full whitespace-normal">
        {m.reader_back_to_work({ title: work.title })}
      </ButtonLink>
      <ReportChapter chapter={chapter} />
    </section>
  )
}
