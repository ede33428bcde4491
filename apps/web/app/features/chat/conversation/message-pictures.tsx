import type { ChatFile } from '@engawa/contract'
import { useState } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { useLate } from '#app/lib/view/use-late.ts'
import { BareButton } from '#app/ui/bare-button.tsx'
import type { LargePicture } from '#app/ui/overlay/lightbox/large-pictures.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { m } from '#app/texts/messages.js'

const loadLightbox = () => import('#app/ui/overlay/lightbox/lightbox.tsx')

/** Up to four pictures of a message: a single one in its aspect ratio, several as a mosaic. A press opens the lightbox. */
export function MessagePictures({ files }: { files: ChatFile[] }) {
  const [first, setFirst] = useState<number | null>(null)
  const box = useLate(loadLightbox, first !== null)
  const alone = files.length === 1
  return (
    <div className={cx('grid w-full gap-0.5', !alone && 'grid-cols-2', files.length === 3 && 'grid-rows-2')}>
      {files.map(({ id, name, picture }, at) => (
        <BareButton
          key={id}

          aria-label={m.chat_picture_open({ name })}
          onClick={() => setFirst(at)}
          className={cx('cursor-zoom-in -outline-offset-2', files.length === 3 && at === 0 && 'row-span-2')}
        >
          <Picture
            picture={picture}
            alt=""
            sizes={alone ? '256px' : '144px'}
            ratio={alone ? ratioOf(picture) : files.length === 3 && at === 0 ? '0.497' : '1 / 1'}
          />
        </BareButton>
      ))}
      {box && first !== null && (
        <box.Lightbox pictures={files.map(largeOf)} first={first} onClose={() => setFirst(null)} />
      )}
    </div>
  )
}

const largeOf = ({ name, picture: { sources, width, height } }: ChatFile): LargePicture => ({
  src: sources.at(-1)?.url ?? '',
  srcset: sources.map((source) => `${source.url} ${source.width}w`).join(', '),
  ...{ width, height, alt: name },
})

// The ratio is limited, so that a very tall or wide picture does not fill the whole log.
function ratioOf({ width, height }: ChatFile['picture']): string {
  const ratio = Math.min(2.4, Math.max(0.6, width / Math.max(1, height)))
  return String(ratio)
}
