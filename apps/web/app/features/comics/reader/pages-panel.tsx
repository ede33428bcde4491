import type { ComicChapter } from '@engawa/contract'
import type { Ref } from 'react'
import { FindPictureButton } from '#app/ui/find-picture.tsx'
import { sizeOr } from './page-layout.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { averageColor } from '#app/lib/view/thumbhash.ts'
import { BareButton } from '#app/ui/bare-button.tsx'

type Props = {
  /** A ref to the button of the current page. */
  ref: Ref<HTMLButtonElement>
  chapter: ComicChapter
  shown: readonly number[]
  onPick: (page: number) => void
}

/** All pages of the chapter as small pictures, which open the page, and a search for the source of each visible page. */
export function PagesPanel({ ref, chapter, shown, onPick }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {shown.map((index) => {
          // A search by picture needs no more pixels.
          const sources = chapter.pages[index]?.picture?.sources ?? []
          const src = (sources.find(({ width }) => width >= 960) ?? sources.at(-1))?.url
          return (
            src && (
              <li key={index} className="flex items-center gap-2 empty:hidden">
                <span className="text-sm text-ink-soft">{m.comics_page_number({ number: index + 1 })}</span>
                <FindPictureButton src={src} />
              </li>
            )
          )
        })}
      </ul>
      <ol className="grid grid-cols-4 gap-2 md:grid-cols-3">
        {chapter.pages.map(({ id, picture }, index) => {
          const { width, height } = sizeOr(picture)
          const smallest = picture?.sources[0]
          return (
            <li key={id} className="[contain-intrinsic-size:auto_150px] [content-visibility:auto]">
              <BareButton
                ref={index === shown[0] ? ref : undefined}

                onClick={() => onPick(index)}
                aria-label={m.comics_page_number({ number: index + 1 })}
                aria-current={shown.includes(index) ? 'page' : undefined}
                className="flex w-full flex-col items-center gap-1 rounded-sm p-1 hover:bg-hover aria-[current]:bg-accent-soft"
              >
                <span
                  className="flex aspect-2/3 w-full items-center justify-center overflow-hidden rounded-sm bg-sunken"
                  style={{ backgroundColor: picture ? averageColor(picture.thumbhash) : undefined }}
                >
                  {smallest && (
                    <img
                      src={smallest.url}
                      alt=""
                      width={width}
                      height={height}
                      loading="lazy"
                      decoding="async"
                      className={cx(
                        'size-full',
                        width > height ? 'object-contain' : 'object-cover object-top',
                      )}
                    />
                  )}
                </span>
                <span className="text-sm tabular-nums">{index + 1}</span>
              </BareButton>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
