import type { CodeFile } from '@engawa/contract'
import { Download, FileCode2 } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'

const linkClass = 'inline-flex size-10 touch-target items-center justify-center rounded-md hover:bg-hover'

/** Links to the file at its host and to a download. A text that was already loaded is not requested again. */
export function DownloadLinks({ file, text }: { file: CodeFile; text: string | undefined }) {
  const { raw, path } = file
  const name = path.slice(path.lastIndexOf('/') + 1)
  return (
    <>
      <a
        href={raw}
        rel="nofollow noopener noreferrer"
        target="_blank"
        aria-label={m.code_raw()}
        title={m.code_raw()}
        className={linkClass}
      >
        <FileCode2 size={18} aria-hidden />
      </a>
      {text === undefined ? (
        <a
          href={raw}
          rel="nofollow noopener noreferrer"
          target="_blank"
          download={name}
          aria-label={m.code_download()}
          title={m.code_download()}
          className={linkClass}
        >
          <Download size={18} aria-hidden />
        </a>
      ) : (
        <IconButton label={m.code_download()} onClick={() => save(name, text)}>
          <Download size={18} aria-hidden />
        </IconButton>
      )}
    </>
  )
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
