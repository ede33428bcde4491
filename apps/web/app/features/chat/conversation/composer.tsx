import { PlainTextArea } from '#app/ui/field.tsx'
import { LIMITS, type Sticker } from '@engawa/contract'
import { Check, Paperclip, SendHorizontal, X } from 'lucide-react'
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useDraft } from '#app/lib/device/drafts.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useFilePicker } from '#app/ui/use-file-picker.tsx'
import { m } from '#app/texts/messages.js'
import { useChat } from '../chat-handle.ts'
import { draftName } from '../draft-name.ts'
import { EmojiPicker } from '../emoji/picker.tsx'
import type { ConversationView } from '../engine/conversation-view.ts'
import { keyOf, quoteFrom, wordsOf } from '../engine/lines.ts'
import type { ChatListEntry, Line, LineQuote } from '../engine/types.ts'
import { useConversationUi, useConversationUiStore } from './conversation-ui.ts'
import { storeReply, useStoredReply } from './stored-reply.ts'
import { PickedFiles } from './picked-files.tsx'
import { isOwn, quoteAuthor, Quoted } from './quoted.tsx'
import { ACCEPTED } from './upload-file.ts'
import { useFiles } from './use-files.ts'

const lengthOf = (text: string): number => [...text].length

type Props = { peer: ChatListEntry; view: ConversationView | null }

/**
 * The input for a message, which stores unsent text as a draft. Enter sends the text. Escape cancels a reply or an edit. Up in an
 * empty field edits the last message.
 */
export function Composer({ peer, view }: Props) {
  const engine = useChat((state) => state.engine)
  const ui = useConversationUiStore()
  const editing = useConversationUi((state) => state.edited)
  const quote = useStoredReply(peer.id, view)
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useDraft(draftName(peer.id))
  const [edited, setEdited] = useEdited(editing)
  const [text, setText] = editing ? [edited, setEdited] : [draft, setDraft]
  const picked = useFiles()
  const { picker, choose } = useFilePicker({
    label: m.chat_attach(),
    accept: ACCEPTED,
    multiple: true,
    onPicked: picked.add,
  })
  const over = lengthOf(text.trim()) - LIMITS.chatTextMax
  const files = editing ? [...(editing.files ?? []), ...(editing.attachments ?? [])] : picked.picked
  const empty = text.trim() === '' && files.length === 0
  const ready = view !== null && !empty && over <= 0 && !picked.busy && !picked.failed
  useField(field)
  // If an edit is cancelled, a reply that was started before the edit is shown again.
  const leave = () => (editing ? ui.setState({ edited: null }) : storeReply(peer.id, null))
  const replyTo = quote ? { replyTo: quote } : {}

  function send(): void {
    if (!ready || !engine) return
    if (editing) return save(editing)
    if (engine.send(peer.id, text, { ...picked.enclosed(), ...replyTo }) === false) return
    view.toNewest()
    setText('')
    picked.clear()
    leave()
  }

  function save(line: Line): void {
    const next = text.trim()
    if (next !== wordsOf(line) && line.seq !== undefined)
      engine?.requestChange({
        peerId: peer.id,
        seq: line.seq,
        key: keyOf(line),
        act: { do: 'edit', text: next },
      })
    leave()
  }

  function sendSticker(sticker: Sticker): void {
    if (engine?.send(peer.id, '', { sticker, ...replyTo }) === false) return
    view?.toNewest()
    leave()
  }

  function insert(emoji: string): void {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
    setText(text.slice(0, selectionStart) + emoji + text.slice(selectionEnd))
    const end = selectionStart + emoji.length
    requestAnimationFrame(() => field.current?.setSelectionRange(end, end))
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // During composition, keys belong to the input method. Some input methods report only the key code 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Escape' && (editing || quote)) {
      event.preventDefault()
      leave()
    } else if (event.key === 'ArrowUp' && text === '' && !editing && !quote && view) {
      const last = lastChangeable(view.state.getState().lines)
      if (!last) return
      event.preventDefault()
      ui.setState({ edited: last })
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    }
  }

  function paste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files]
    if (files.length === 0 || editing) return
    event.preventDefault()
    picked.add(files)
  }

  return (
    <form
      data-keep-clear="bar"
      className="border-t border-line bg-paper-2 p-2 mid:p-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <ModeBar edited={editing} reply={quote} peer={peer} onLeave={leave} />
      {!editing && <PickedFiles files={picked} />}
      <div className="flex items-end gap-1">
        <EmojiPicker onEmoji={insert} onSticker={editing ? undefined : sendSticker} field={field} />
        {!editing && (
          <IconButton
            label={m.chat_attach()}
            disabled={picked.picked.length >= LIMITS.chatFilesMax}
            onClick={choose}
            className="mb-0.5"
          >
            <Paperclip size={21} aria-hidden />
          </IconButton>
        )}
        {picker}
        <PlainTextArea
          ref={field}
          rows={1}
          value={text}
          aria-label={m.chat_write({ name: peer.name })}
          placeholder={m.chat_placeholder()}
          aria-invalid={over > 0 || undefined}
          enterKeyHint="send"
          onChange={(event) => {
            setText(event.target.value)
            if (event.target.value.trim() !== '' && !editing) engine?.typing(peer.id)
          }}
          onKeyDown={press}
          onPaste={paste}
          className="max-h-40 min-w-0 resize-none [field-sizing:content] leading-6"
        />
        <IconButton
          label={editing ? m.chat_save() : m.chat_send()}
          type="submit"
          variant="primary"
          disabled={!ready}
          className="mb-0.5"
        >
          {editing ? <Check size={20} aria-hidden /> : <SendHorizontal size={20} aria-hidden />}
        </IconButton>
      </div>
      {over > 0 && (
        <p role="alert" className="px-12 pt-1 text-sm text-danger">
          {m.chat_too_long({ count: over })}
        </p>
      )}
    </form>
  )
}

type ModeProps = { edited: Line | null; reply: LineQuote | null; peer: ChatListEntry; onLeave: () => void }

/** A bar above the field with the message that is edited or answered. Its button cancels the edit or the reply. */
function ModeBar({ edited, reply, peer, onLeave }: ModeProps) {
  const quote = edited ? quoteFrom(edited) : reply
  if (!quote) return null
  const name = quoteAuthor(quote, peer.name)
  const title = edited ? m.chat_editing() : isOwn(quote) ? m.chat_reply_self() : m.chat_reply_to({ name })
  return (
    <div className="flex items-center gap-2 pb-2 ps-2">
      <div className="min-w-0 grow">
        <Quoted quote={quote} name={title} />
      </div>
      <IconButton label={m.chat_mode_cancel()} size="sm" onClick={onLeave}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}

/** Returns the text of the edited message and its setter. The draft stays unchanged during the edit. */
function useEdited(line: Line | null): [string, (text: string) => void] {
  const [state, setState] = useState<{ of: Line | null; text: string }>({ of: null, text: '' })
  const text = state.of === line ? state.text : line ? wordsOf(line) : ''
  return [text, (next) => setState({ of: line, text: next })]
}

/** Stores the input element in the conversation's store for the menus, and focuses it when an edit starts. */
function useField(field: React.RefObject<HTMLTextAreaElement | null>): void {
  const ui = useConversationUiStore()
  const edited = useConversationUi((state) => state.edited)
  // The element and its focus are managed outside of React.
  useEffect(() => ui.setState({ field: field.current }), [ui, field])
  useEffect(() => {
    const element = field.current
    if (!edited || !element) return
    element.focus()
    element.setSelectionRange(element.value.length, element.value.length)
  }, [edited, field])
}

function lastChangeable(lines: readonly Line[]): Line | undefined {
  const last = lines.findLast((line) => line.sender === 'me' && line.seq !== undefined && !line.recalled)
  const young = last && Date.now() - Date.parse(last.time) < LIMITS.chatChangeMs
  return young && !last.sticker ? last : undefined
}
