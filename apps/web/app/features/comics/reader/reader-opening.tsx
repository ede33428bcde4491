import type { ComicChapter } from '@engawa/contract'
import { preload } from 'react-dom'
import { pageOf } from '../comic-position.ts'
import { nameOfChapter } from '#app/features/works/components/chapter-name.ts'
import { srcSetOf } from './preload-pages.ts'
import type { Background } from '#app/features/reading/index.ts'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'

/** The reader before its script runs. If scripts are off, the pages are shown in a column. */
export function ReaderOpening({
  content,
  background,
}: {
  content: ComicChapter
  background: Background | null
}) {
  const { place, pages, work } = content
  const picture = pages[place && !place.finished ? pageOf(place.position) : 0]?.picture
  if (picture) {
    const shape = (picture.width / picture.height).toFixed(4)
    preload(picture.sources.at(-1)?.url ?? '', {
      as: 'image',
      imageSrcSet: srcSetOf(picture.sources),
      imageSizes:
        work.facets['layout'] === 'strip' ? 'min(100vw, 760px)' : `min(100vw, calc(100vh * ${shape}))`,
      fetchPriority: 'high',
    })
  }
  return (
    <div
      data-reader
      data-background={background ?? 'auto'}
      className="fixed inset-0 layer-page overflow-auto bg-(--reader-ground) text-ink"
    >
      <h1 className="sr-only">{m.reader_title({ chapter: nameOfChapter(content), work: work.title })}</h1>
      <output className="sr-only">{m.reader_opening()}</output>
      <noscript>
        <Link to={`/works/${work.id}`}>{m.reader_back_to_work({ title: work.title })}</Link>
        {pages.map(({ id, picture, description }, index) =>
          picture ? (
            <img
              key={id}
              src={picture.sources.at(-1)?.url}
              srcSet={srcSetOf(picture.sources)}
              sizes="100vw"
              alt={description || m.comics_page_number({ number: index + 1 })}
              width={picture.width}
              height={picture.height}
              loading="lazy"
              className="mx-auto h-auto max-w-full"
            />
          ) : null,
        )}
      </noscript>
    </div>
  )
}
