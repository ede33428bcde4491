import type { ChatFile } from '@engawa/contract'
import { cx } from '#app/lib/class-names.ts'
import { Picture } from '#app/ui/picture.tsx'
import { m } from '#app/texts/messages.js'

/** Up to four pictures: one in its own shape, several as squares. A press opens the whole picture. */
export function MessagePictures({ files }: { files: ChatFile[] }) {
  const alone = files.length === 1
  return (
    <div className={cx('grid gap-1 pb-1.5', alone ? 'w-60 max-w-full' : 'w-72 max-w-full grid-cols-2')}>
      {files.map(({ id, name, picture }) => (
        <a
          key={id}
          href={picture.sources.at(-1)?.url}
          target="_blank"
          rel="noopener"
          aria-label={m.chat_picture_open({ name })}
        >
          <Picture
            picture={picture}
            alt=""
            sizes={alone ? '240px' : '144px'}
            ratio={alone ? ratioOf(picture) : '1 / 1'}
            className="rounded-sm"
          />
        </a>
      ))}
    </div>
  )
}

// A very tall or wide picture must not fill the whole log.
function ratioOf({ width, height }: ChatFile['picture']): string {
  const ratio = Math.min(2.4, Math.max(0.6, width / Math.max(1, height)))
  return String(ratio)
}
