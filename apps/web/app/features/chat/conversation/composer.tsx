import { LIMITS, PICTURE_TYPES } from '@engawa/contract'
import { ImagePlus, SendHorizontal } from 'lucide-react'
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useDraft } from '#app/lib/drafts.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { m } from '#app/texts/messages.js'
import { useChat } from '../chat-handle.ts'
import type { ConversationView } from '../engine/conversation-view.ts'
import type { ChatListEntry } from '../engine/types.ts'
import { PickedPictures } from './picked-pictures.tsx'
import { usePictures } from './use-pictures.ts'

const lengthOf = (text: string): number => [...text].length

/** The input for a message. Enter sends, Shift and Enter begins a new line; unsent text stays as a draft. */
export function Composer({ peer, view }: { peer: ChatListEntry; view: ConversationView | null }) {
  const engine = useChat((state) => state.engine)
  const [text, setText] = useDraft(`chat:${peer.id}`)
  const pictures = usePictures()
  const picker = useRef<HTMLInputElement>(null)
  const over = lengthOf(text.trim()) - LIMITS.chatTextMax
  const empty = text.trim() === ''
  const ready = view !== null && !empty && over <= 0 && !pictures.busy

  function send(): void {
    if (!ready || !engine) return
    if (engine.send(peer.id, text, pictures.files()) === false) return
    view.toNewest()
    setText('')
    pictures.clear()
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // While characters are being composed, Enter belongs to the input method (some only report it as key code 229).
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return
    event.preventDefault()
    send()
  }

  function paste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    pictures.add(files)
  }

  return (
    <form
      className="border-t border-line bg-paper-2 p-2 mid:p-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <PickedPictures pictures={pictures} />
      <div className="flex items-end gap-1">
        <IconButton
          label={m.chat_attach()}
          disabled={pictures.picked.length >= LIMITS.chatFilesMax}
          onClick={() => picker.current?.click()}
          className="mb-0.5"
        >
          <ImagePlus size={21} aria-hidden />
        </IconButton>
        <input
          ref={picker}
          type="file"
          multiple
          accept={PICTURE_TYPES.join(',')}
          aria-label={m.chat_attach()}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            pictures.add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <textarea
          rows={1}
          value={text}
          aria-label={m.chat_write({ name: peer.name })}
          placeholder={m.chat_placeholder()}
          aria-invalid={over > 0 || undefined}
          enterKeyHint="send"
          onChange={(event) => {
            setText(event.target.value)
            if (event.target.value.trim() !== '') engine?.typing(peer.id)
          }}
          onKeyDown={press}
          onPaste={paste}
          className="max-h-40 min-h-11 grow resize-none [field-sizing:content] rounded-md border border-line-strong bg-sunken px-3 py-2 leading-6 placeholder:text-ink-soft aria-invalid:border-danger"
        />
        <IconButton
          label={m.chat_send()}
          type="submit"
          variant="primary"
          disabled={!ready}
          className="mb-0.5"
        >
          <SendHorizontal size={20} aria-hidden />
        </IconButton>
      </div>
      {over > 0 && (
        <p role="alert" className="px-12 pt-1 text-sm text-danger">
          {m.chat_too_long({ over })}
        </p>
      )}
      {empty && pictures.picked.length > 0 && (
        <p className="px-12 pt-1 text-sm text-ink-soft">{m.chat_picture_words()}</p>
      )}
    </form>
  )
}
