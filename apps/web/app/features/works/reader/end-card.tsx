import type { ChapterContent } from '@engawa/contract'
import { BookOpen, RotateCw, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ReportChapter } from '../components/report-chapter.tsx'
import { EndComments } from '../part-comments/end-comments.tsx'
import { chapterFailedText } from './chapter-failed.ts'
import { nameOfChapter } from '../components/chapter-name.ts'
import { useEnd, type EndOf } from './use-end.ts'

type Props = {
  chapter: ChapterContent
  /** Shown instead of "The end" for a chapter without content. */
  empty?: string | undefined
  /** A preview of the next chapter, shown on the card. */
  preview?: ReactNode
  opening: Opening | null
  onNext: () => void
  /** Texts for works whose parts are not chapters. */
  texts?: Partial<EndTexts>
}

/** Texts about the parts of a work and the actions on the parts. */
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

/** A chapter that is being loaded, or that failed to load. */
export type Opening = { id: number; failed: boolean }

/** The end of a chapter, with a link to the next chapter or back to the work. */
export function EndCard({ empty, ...props }: Props) {
  const { chapter, texts } = props
  const allTexts = { ...CHAPTERS, ...texts }
  return (
    <End chapter={chapter} texts={allTexts} empty={empty}>
      <NextPart {...props} texts={allTexts} />
      {!chapter.next && !empty && <p className="font-display text-xl text-balance">{allTexts.all()}</p>}
      <BackToWork chapter={chapter} />
    </End>
  )
}

type FullEndProps = Props & {
  /** Whether the card needs its own frame, because there is no paper surface behind it. */
  isFramed?: boolean
  /**
   * Whether the card is between two chapters of a strip. Its height must then be known in advance, so the comments are behind a
   * button.
   */
  isShort?: boolean
}

/** The end of a chapter with actions on the work, the latest comments, and works to continue with. */
export function FullEnd({ empty, isFramed = false, isShort = false, ...props }: FullEndProps) {
  const { chapter } = props
  const { value: end, problem } = useEnd(chapter)
  const isLast = chapter.next === null && !empty
  return (
    <End
      chapter={chapter}
      texts={CHAPTERS}
      empty={empty}
      className={cx(
        'w-136 max-w-[min(100%,100dvw)]',
        isFramed && 'my-16 rounded-lg border border-line bg-paper-2 py-6 shadow-1 backdrop-blur-md',
      )}
      below={end && !isShort && <Below {...{ end, chapter }} />}
    >
      <NextPart {...props} texts={CHAPTERS} />
      {isLast && (
        <div className="flex min-h-26 flex-col items-center gap-2">
          {end ? <end.parts.EndOfWork {...{ end, chapter }} /> : <AllRead />}
        </div>
      )}
      {/* The placeholder is as high as the actions that will be loaded, so that nothing moves then. */}
      {end ? (
        <end.parts.EndActions {...{ end, chapter }} />
      ) : (
        problem === undefined && <div className="h-25" />
      )}
      {(isShort || problem !== undefined) && <EndComments chapter={chapter} />}
      <BackToWork chapter={chapter} />
    </End>
  )
}

const AllRead = () => <p className="font-display text-xl text-balance">{m.reader_all_read()}</p>

// These parts are last on the card, because they grow while they load.
const Below = ({ end, chapter }: { end: EndOf; chapter: ChapterContent }) => (
  <>
    {end.more && <end.parts.EndMore more={end.more} />}
    <end.parts.EndLatestComments chapter={chapter} />
  </>
)

type EndProps = Pick<Props, 'chapter' | 'empty'> & {
  texts: EndTexts
  className?: string
  below?: ReactNode
  children: ReactNode
}

function End({ chapter, texts, empty, className = 'max-w-110', below, children }: EndProps) {
  const ended = m.reader_end_of({ chapter: texts.name(chapter) })
  return (
    <section
      aria-label={ended}
      className={cx('flex flex-col items-center gap-3 px-6 text-center text-ink', className)}
    >
      <p className="text-sm text-ink-soft">{empty ?? ended}</p>
      {children}
      <ReportChapter chapter={chapter} />
      {below}
    </section>
  )
}

function NextPart({ chapter, preview, opening, onNext, texts }: Omit<Props, 'texts'> & { texts: EndTexts }) {
  const { next } = chapter
  if (!next) return null
  const { name, icon: Icon } = texts
  const mine = opening?.id === next.id ? opening : null
  return (
    <>
      <p className="text-sm text-ink-soft">{m.reader_up_next()}</p>
      {preview}
      <p className="line-clamp-3 font-display text-xl text-balance">
        {name({ title: next.title, number: chapter.number + 1 })}
      </p>
      {mine?.failed && (
        <p role="alert" className="text-balance text-danger">
          {texts.failed()}
        </p>
      )}
      <Button
        variant="primary"
        busy={mine !== null && !mine.failed}
        icon={mine?.failed ? <RotateCw size={18} aria-hidden /> : <Icon size={18} aria-hidden />}
        onClick={onNext}
      >
        {mine?.failed ? m.reader_try_again() : texts.next()}
      </Button>
    </>
  )
}

const BackToWork = ({ chapter: { work } }: Pick<Props, 'chapter'>) => (
  <ButtonLink to={`/works/${work.id}`} variant="plain" className="max-w-full whitespace-normal">
    {m.reader_back_to_work({ title: work.title })}
  </ButtonLink>
)
