import { Plus, X } from 'lucide-react'
import { useStore } from 'zustand'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { CharsetSelect } from '#app/features/works/publish/charset-select.tsx'
import { FirstLines } from '#app/features/works/publish/first-lines.tsx'
import { reasonText } from '#app/features/works/publish/reason-text.ts'
import { LanguageSelect } from './language-select.tsx'
import { willBeRejected, type NewSubtitle, type NewSubtitles } from './new-subtitles.ts'

type Props = { chapterId: number; added: NewSubtitles }

/** The form in which the author checks the chosen subtitles before adding them. */
export function NewSubtitlesForm({ chapterId, added }: Props) {
  const { items } = useStore(added.store)
  const own = items.filter((item) => item.chapterId === chapterId)
  if (own.length === 0) return null
  const count = own.filter((item) => !willBeRejected(item)).length
  return (
    <div className="flex flex-col gap-3 rounded-md bg-leaf-soft p-3">
      <p className="font-medium">{m.video_publish_subtitle_check()}</p>
      <ul className="flex flex-col gap-3">
        {own.map((item) => (
          <NewRow key={item.key} item={item} added={added} />
        ))}
      </ul>
      <Button
        className="self-start"
        variant="primary"
        size="sm"
        busy={own.some(({ state }) => state === 'adding')}
        disabled={count === 0}
        icon={<Plus size={16} aria-hidden />}
        onClick={() => void added.add(chapterId)}
      >
        {m.video_publish_subtitle_add({ count })}
      </Button>
    </div>
  )
}

function NewRow({ item, added }: { item: NewSubtitle; added: NewSubtitles }) {
  const { key, name, language, label, charset, cues, lines, reason } = item
  return (
    <li aria-label={name} className="flex flex-col gap-2 rounded-md border border-line bg-paper-3 p-3">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
        <span className="text-sm text-ink-soft">{m.video_publish_subtitle_cues({ count: cues })}</span>
        <IconButton label={m.video_publish_subtitle_leave_out({ name })} onClick={() => added.remove(key)}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <div className="grid gap-2 sm:grid-cols-3">
        <LanguageSelect value={language} onChange={(next) => added.change(key, { language: next })} />
        <Field
          label={m.video_publish_subtitle_label()}
          value={label}
          maxLength={60}
          onChange={(event) => added.change(key, { label: event.currentTarget.value })}
        />
        <CharsetSelect
          label={m.video_publish_subtitle_charset()}
          charset={charset}
          onChange={(next) => added.change(key, { charset: next })}
        />
      </div>
      <FirstLines label={m.video_publish_subtitle_lines()} lines={lines} lang={language} />
      {reason && (
        <p role="alert" className="text-sm text-danger">
          {reasonText(reason)}
        </p>
      )}
    </li>
  )
}
