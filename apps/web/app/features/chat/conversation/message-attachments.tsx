import type { ChatAttachment } from '@engawa/contract'
import { FileArchive, FileText, Music } from 'lucide-react'
import { formatBytes } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'

const icons = { pdf: FileText, zip: FileArchive, audio: Music }

/** The attachments of a message: each can be saved, and sound is played in place. They have no address until the message was sent. */
export function MessageAttachments({ files, seq }: { files: ChatAttachment[]; seq: number | undefined }) {
  return (
    <ul className="flex w-72 max-w-full flex-col gap-1 p-1">
      {files.map((file) => {
        const href = seq === undefined ? undefined : `/v1/chat/messages/${seq}/attachments/${file.id}`
        return (
          <li key={file.id}>
            <a
              href={href}
              download={file.name}
              aria-label={`${m.chat_file_save({ name: file.name })} ${formatBytes(file.bytes)}`}
              className="flex min-h-12 items-center gap-2 rounded-md px-2 -outline-offset-2 hover:bg-hover"
            >
              <Icon type={file.type} />
              <span className="min-w-0">
                <span className="block truncate">{file.name}</span>
                <span className="block text-sm text-ink-soft">{formatBytes(file.bytes)}</span>
              </span>
            </a>
            {file.type === 'audio' && href && (
              // oxlint-disable-next-line jsx-a11y/media-has-caption -- members record it, so no captions exist
              <audio controls preload="none" src={href} aria-label={file.name} className="w-full" />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Icon({ type }: Pick<ChatAttachment, 'type'>) {
  const Chosen = icons[type]
  return <Chosen size={28} aria-hidden className="shrink-0 text-accent-text" />
}
