import { FileText, LoaderCircle, RotateCw, X } from 'lucide-react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { Files, PickedFile } from './use-files.ts'

/** The files for the next message, each with the reason of its failure, if it failed. */
export function PickedFiles({ files }: { files: Files }) {
  if (files.picked.length === 0) return null
  return (
    <>
      <ul className="flex flex-wrap gap-3 p-2">
        {files.picked.map((one) => (
          <Picked key={one.key} one={one} files={files} />
        ))}
      </ul>
      <div role="alert" className="px-2 text-sm">
        {files.picked.map(
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

function Picked({ one, files }: { one: PickedFile; files: Files }) {
  const { name } = one.file
  return (
    <li className="relative size-18 rounded-sm bg-sunken">
      {one.preview === null ? (
        <span className="flex size-18 flex-col items-center justify-center gap-1 px-1 text-ink-soft">
          <FileText size={24} aria-hidden />
          <span className="w-full truncate text-center text-sm" title={name}>
            {name}
          </span>
        </span>
      ) : (
        <img
          src={one.preview}
          // A file that is not a picture gets an empty `alt`. Its name is shown below, and the browser would also draw the `alt` into
          // the tile.
          alt={one.state === 'failed' ? '' : name}
          width={72}
          height={72}
          className={cx('size-18 rounded-sm object-cover', one.state !== 'ready' && 'opacity-50')}
        />
      )}
      {one.state === 'sending' && (
        <output
          aria-label={m.chat_picture_sending({ name })}
          className="absolute inset-0 flex flex-col items-center justify-center rounded-sm bg-sunken/70 text-sm"
        >
          <LoaderCircle size={24} className="animate-spin" aria-hidden />
          {Math.round(one.progress * 100)}%
        </output>
      )}
      {one.state === 'failed' && (
        <IconButton
          label={m.chat_picture_retry({ name })}

          onClick={() => files.retry(one)}
          variant="raised"
          size="xs"
          className="absolute top-1/2 left-1/2 -translate-1/2"
        >
          <RotateCw size={16} aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={m.chat_picture_remove({ name })}

        onClick={() => files.remove(one)}
        variant="raised"
        size="xs"
        className="absolute -top-2 -right-2"
      >
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  )
}
