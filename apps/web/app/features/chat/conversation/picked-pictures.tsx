import { LoaderCircle, RotateCw, X } from 'lucide-react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { PickedPicture, Pictures } from './use-pictures.ts'

/** The pictures for the next message, each with the reason of its failure, if it failed. */
export function PickedPictures({ pictures }: { pictures: Pictures }) {
  if (pictures.picked.length === 0) return null
  return (
    <>
      <ul className="flex flex-wrap gap-3 p-2">
        {pictures.picked.map((one) => (
          <Picked key={one.key} one={one} pictures={pictures} />
        ))}
      </ul>
      <div role="alert" className="px-2 text-sm">
        {pictures.picked.map(
          ({ key, file, problem }) =>
            problem !== null && (
              <p key={key} className="break-words">
                {file.name} <span className="text-danger">{problem}</span>
              </p>
            ),
        )}
      </div>
    </>
  )
}

function Picked({ one, pictures }: { one: PickedPicture; pictures: Pictures }) {
  const { name } = one.file
  return (
    <li className="relative size-18 rounded-sm bg-sunken">
      <img
        src={one.preview}
        // A file that is not a picture gets an empty `alt`. Its name is shown below, and the browser would also draw the `alt` into
        // the tile.
        alt={one.state === 'failed' ? '' : name}
        width={72}
        height={72}
        className={cx('size-18 rounded-sm object-cover', one.state !== 'ready' && 'opacity-50')}
      />
      {one.state === 'sending' && (
        <output
          aria-label={m.chat_picture_sending({ name })}
          className="absolute inset-0 flex items-center justify-center"
        >
          <LoaderCircle size={24} className="animate-spin" aria-hidden />
        </output>
      )}
      {one.state === 'failed' && (
        <IconButton
          label={m.chat_picture_retry({ name })}

          onClick={() => pictures.retry(one)}
          variant="raised"
          size="xs"
          className="absolute top-1/2 left-1/2 -translate-1/2"
        >
          <RotateCw size={16} aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={m.chat_picture_remove({ name })}

        onClick={() => pictures.remove(one)}
        variant="raised"
        size="xs"
        className="absolute -top-2 -right-2"
      >
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  )
}
