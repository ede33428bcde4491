import type { ComicPreview } from '@engawa/contract'
import { Backdrop } from '#app/features/backdrop/index.ts'
import { m } from '#app/texts/messages.js'
import { Picture } from '#app/ui/picture.tsx'
import { nameOfChapter } from '#app/features/works/components/chapter-name.ts'
import { BarTitle } from '#app/features/works/reader/top-bar.tsx'
import { PreviewEnd } from './preview-end.tsx'

/** The chapter for guests: the pages of the preview in a column, and a link to log in for the other pages. */
export function GuestReader({ preview }: { preview: ComicPreview }) {
  const { work, chapter, pages } = preview
  const isStrip = work.facets['layout'] === 'strip'
  return (
    <div className="min-h-dvh text-ink">
      <Backdrop />
      <header className="sticky top-0 layer-page flex items-center gap-1 border-b border-line bg-paper-2 px-2 py-1.5 backdrop-blur-md">
        <BarTitle work={work} name={nameOfChapter(chapter)} />
      </header>
      <ol
        aria-label={m.comics_preview()}
        className={`mx-auto flex max-w-190 flex-col ${isStrip ? '' : 'gap-4 py-4'}`}
      >
        {pages.map(({ id, picture, description }, index) =>
          picture ? (
            <li key={id} id={`page-${index + 1}`} className="scroll-mt-16">
              <Picture
                picture={picture}
                alt={description || m.comics_page_number({ number: index + 1 })}
                sizes="(width >= 760px) 760px, 100vw"
                first={index === 0}
              />
            </li>
          ) : null,
        )}
      </ol>
      <div className="flex flex-col items-center gap-2 px-4 pt-8 pb-16">
        <PreviewEnd preview={preview} />
      </div>
    </div>
  )
}
