import { ANIME_LIMITS, ANIME_STATUSES, type AnimeRecord, type AnimeView } from '@engawa/contract'
import { BookmarkPlus, Minus, Plus, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { loginPath } from '#app/lib/route/login-path.ts'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { Radio } from '#app/ui/radio.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { entryPath, statusName } from '../components/titles.ts'
import { progressText } from '../own/next-episode.tsx'
import { statusMessage, useRecord, type OwnRecord } from '../own/use-record.ts'

type Show = Pick<AnimeView, 'id' | 'name' | 'nameCn' | 'episodes'>

/** The viewer's record of a show. */
export function RecordPanel({
  show,
  isGuest,
  initial,
}: {
  show: Show
  isGuest: boolean
  initial: AnimeRecord | null
}) {
  if (isGuest)
    return (
      <ButtonLink
        to={loginPath(entryPath(show.id))}
        variant="primary"
        icon={<BookmarkPlus size={18} aria-hidden />}
      >
        {m.anime_track_login()}
      </ButtonLink>
    )
  return <OwnPanel show={show} initial={initial} />
}

function OwnPanel({ show, initial }: { show: Show; initial: AnimeRecord | null }) {
  const own = useRecord(show, initial)
  const { record, change } = own
  if (!record)
    return (
      <fieldset aria-label={m.anime_status()} className="min-w-0 flex flex-wrap gap-2">
        {(['want', 'watching', 'done'] as const).map((status, at) => (
          <Button
            key={status}
            variant={at === 0 ? 'primary' : 'quiet'}
            icon={at === 0 && <BookmarkPlus size={18} aria-hidden />}
            onClick={() => void change({ status }, statusMessage(status))}
          >
            {statusName(status)}
          </Button>
        ))}
      </fieldset>
    )
  return (
    <section
      aria-label={m.anime_my_record()}
      className="flex w-full max-w-xl flex-col gap-3 rounded-md border border-line bg-paper-2 p-3 shadow-1 sm:p-4"
    >
      <Choice
        label={m.anime_status()}
        hideLabel
        value={record.status}
        options={ANIME_STATUSES.map((value) => ({ value, label: statusName(value) }))}
        onChange={(status) => void change({ status }, statusMessage(status))}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Episodes show={show} own={own} />
        <Points own={own} />
      </div>
      <Note key={show.id} own={own} />
    </section>
  )
}

function Episodes({ show, own: { record, change } }: { show: Show; own: OwnRecord }) {
  const progress = record?.progress ?? 0
  const { episodes } = show
  const set = (to: number) =>
    void change({ progress: to }, to > progress ? m.anime_watched({ number: to }) : undefined)
  return (
    <div className="flex items-center gap-1">
      <IconButton label={m.anime_one_less()} disabled={progress === 0} onClick={() => set(progress - 1)}>
        <Minus size={18} aria-hidden />
      </IconButton>
      <span className="flex w-24 flex-col items-center gap-1">
        <span className="font-medium tabular-nums" aria-live="polite">
          {progressText(progress, episodes)}
        </span>
        {episodes > 0 && (
          <Progress
            value={progress / episodes}
            label={m.anime_progress_of({ progress: progressText(progress, episodes) })}
          />
        )}
      </span>
      <IconButton
        label={m.anime_one_more()}
        variant="primary"
        disabled={episodes > 0 && progress >= episodes}
        onClick={() => set(progress + 1)}
      >
        <Plus size={18} aria-hidden />
      </IconButton>
    </div>
  )
}

/** One to ten stars as radio buttons. A press on the current score deletes it. */
function Points({ own: { record, change } }: { own: OwnRecord }) {
  const score = record?.score ?? null
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">{m.anime_own_score()}</legend>
      {Array.from({ length: 10 }, (_, at) => at + 1).map((value) => (
        <label
          key={value}
          className="group relative flex h-10 cursor-pointer items-center px-px"
          title={String(value)}
        >
          <Radio
            covering
            name="anime-score"
            value={value}
            checked={score === value}
            onChange={() => void change({ score: value }, m.anime_scored({ count: value }))}
            onClick={() => score === value && void change({ score: null }, m.anime_score_gone())}
          />
          <Star
            size={20}
            aria-hidden
            className={cx(
              'rounded-sm group-hover:scale-115 peer-focus-visible:outline-2 peer-focus-visible:outline-accent-text',
              value <= (score ?? 0) ? 'fill-current text-amber' : 'text-line-strong',
            )}
          />
          <span className="sr-only">{value}</span>
        </label>
      ))}
      <span aria-hidden className="w-7 text-right font-medium tabular-nums">
        {score ?? ''}
      </span>
    </fieldset>
  )
}

function Note({ own: { record, change, remove } }: { own: OwnRecord }) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState(record?.note ?? '')
  if (!record) return null
  return (
    <div className="flex flex-col gap-2">
      {!isOpen && record.note !== '' && (
        <p className="measure text-sm whitespace-pre-line italic">{record.note}</p>
      )}
      {isOpen && (
        <>
          <TextArea
            label={m.anime_note()}
            hint={m.anime_note_line()}
            rows={3}
            maxLength={ANIME_LIMITS.noteMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Switch
            label={m.anime_show()}
            checked={record.isShown}
            onChange={(isShown) => void change({ isShown })}
          />
        </>
      )}
      <div className="-ms-3 flex flex-wrap gap-1">
        {isOpen ? (
          <Button
            size="sm"
            variant="primary"
            className="ms-3"
            onClick={() => {
              setOpen(false)
              if (text.trim() !== record.note) void change({ note: text }, m.anime_note_kept())
            }}
          >
            {m.anime_note_keep()}
          </Button>
        ) : (
          <Button size="sm" variant="plain" onClick={() => setOpen(true)}>
            {record.note === '' ? m.anime_note_add() : m.anime_note_edit()}
          </Button>
        )}
        <Button
          size="sm"
          variant="plain"
          icon={<Trash2 size={16} aria-hidden />}
          onClick={() => void remove()}
        >
          {m.anime_remove_record()}
        </Button>
      </div>
    </div>
  )
}
