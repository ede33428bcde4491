import type { SubtitleView } from '@engawa/contract'
import { Replace, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { FileButton } from '#app/features/works/publish/files/file-button.tsx'
import type { PickedFile } from '#app/features/works/publish/files/picked-file.ts'
import { ACCEPT_SUBTITLES } from '../video-files.ts'
import { LanguageSelect } from './language-select.tsx'
import { noteTexts } from './note-texts.ts'
import { ownLanguageName } from './subtitle-language.ts'

type Props = {
  subtitle: SubtitleView
  onChange: (part: { language?: string; label?: string }) => void
  onReplace: (picked: PickedFile[]) => void
  onRemove: () => void
}

/** A row for the subtitles of an episode. A change is saved when its field loses the focus. */
export function SubtitleRow({ subtitle, onChange, onReplace, onRemove }: Props) {
  const { language, label, cues, format, charset, notes } = subtitle
  const [typed, setTyped] = useState<string | null>(null)
  const facts = [m.video_publish_subtitle_cues({ count: cues }), format.toUpperCase(), charset.toUpperCase()]
  function save(): void {
    const next = typed?.trim()
    setTyped(null)
    if (next && next !== label) onChange({ label: next })
  }
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-end gap-2">
        <LanguageSelect
          className="min-w-40 flex-1"
          value={language}
          // If the label is the name of the old language, it changes to the name of the new language.
          onChange={(next) =>
            onChange({
              language: next,
              ...(label === ownLanguageName(language) ? { label: ownLanguageName(next) } : {}),
            })
          }
        />
        <Field
          className="min-w-40 flex-1"
          label={m.video_publish_subtitle_label()}
          value={typed ?? label}
          maxLength={60}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) save()
          }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p className="me-auto text-sm text-ink-soft">{facts.join(' · ')}</p>
        <FileButton
          label={m.video_publish_subtitle_replace({ label })}
          icon={<Replace size={16} aria-hidden />}
          accept={ACCEPT_SUBTITLES}
          single
          look={{ size: 'sm', variant: 'plain' }}
          onPicked={onReplace}
        />
        <IconButton label={m.video_publish_subtitle_remove({ label })} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </div>
      {notes.length > 0 && (
        <ul aria-label={m.video_publish_subtitle_notes()} className="list-disc ps-5 text-sm text-ink-soft">
          {notes.map(({ what, count }) => (
            <li key={what}>{noteTexts[what]({ count })}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
