import type { ComicChapter } from '@engawa/contract'
import { BookOpen, RotateCw } from 'lucide-react'
import { ReportChapter } from '../../components/report-chapter.tsx'
import { nameOfChapter, nameOfNext } from './names.ts'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'

type Props = {
  chapter: ComicChapter
  /** The next chapter, once it is loaded, to show its first page. */
  ahead?: ComicChapter | null
  opening: { id: number; failed: boolean } | null
  onNext: () => void
}

/** What comes after the last page: the next chapter, or the way back to the work. */
export function EndCard({ chapter, ahead, opening, onNext }: Props) {
  const { next, work } = chapter
  const first = ahead?.pages[0]?.picture ?? null
  const mine = next && opening?.id === next.id ? opening : null
  return (
    <section
      aria-label={m.reader_end_of({ chapter: nameOfChapter(chapter) })}
      className="flex max-w-110 flex-col items-center gap-3 px-6 text-center text-ink"
    >
      <p className="text-sm text-ink-soft">
        {chapter.pages.length === 0
          ? m.reader_no_pages()
          : m.reader_end_of({ chapter: nameOfChapter(chapter) })}
      </p>
      {next ? (
        <>
          <p className="text-sm text-ink-soft">{m.reader_up_next()}</p>
          {first && (
            <div className="h-52 overflow-hidden rounded-sm shadow-3">
              <Picture picture={first} alt="" sizes="208px" className="h-full" fit="contain" first />
            </div>
          )}
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
        chapter.pages.length > 0 && <p className="font-display text-xl">{m.reader_all_read()}</p>
      )}
      <ButtonLink to={`/works/${work.id}`} variant="plain">
        {m.reader_back_to_work({ title: work.title })}
      </ButtonLink>
      <ReportChapter chapter={chapter} />
    </section>
  )
}
