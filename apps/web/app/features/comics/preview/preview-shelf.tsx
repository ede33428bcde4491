import { chapterPath, COMIC, type ComicPreview } from '@engawa/contract'
import { ShelfRow } from '#app/features/subjects/index.ts'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { PreviewEnd } from './preview-end.tsx'

/** The preview for guests on the page of the comic. After its last page there is a link to log in. */
export function PreviewShelf({ preview }: { preview: ComicPreview }) {
  const { work, chapter, pages } = preview
  const path = chapterPath(COMIC, work.id, chapter.id)
  return (
    <Paper className="overflow-hidden">
      <ShelfRow
        title={m.comics_preview()}
        items={[...pages, null]}
        keyOf={(page) => page?.id ?? 'end'}
        itemClass="w-40 md:w-52"
      >
        {(page, index) =>
          page?.picture ? (
            <Link to={`${path}#page-${index + 1}`} className="block overflow-hidden rounded-md shadow-1">
              <Picture
                picture={page.picture}
                alt={page.description || m.comics_page_number({ number: index + 1 })}
                sizes="(width >= 48rem) 208px, 160px"
                ratio="2 / 3"
                className="[&_img]:object-top"
              />
            </Link>
          ) : (
            <div className="flex aspect-2/3 flex-col items-center justify-center rounded-md border border-dashed border-line-strong p-3">
              <PreviewEnd preview={preview} />
            </div>
          )
        }
      </ShelfRow>
    </Paper>
  )
}
