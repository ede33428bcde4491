import { contract, LIMITS, type CallInputOf, type PostView } from '@engawa/contract'
import { useState } from 'react'
import { TagsField } from '#app/features/drafting/index.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { call } from '#app/lib/net/http-call.ts'
import { formatDuration } from '#app/lib/text/format.ts'
import { localTime, timeOf } from '#app/lib/text/local-time.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { CommunityChoice, type Place } from './community-choice.tsx'
import { TitleField } from './title-field.tsx'
import { useModerated } from './use-moderated.ts'

export type ModerateProps = { post: PostView; onClose: () => void }

/** The choices for the minimum time between two replies of a member, in seconds. */
const PACES = [0, 60, 300, 900, 3_600, 86_400]

/** Changes a post as a moderator: its title, tags and community, and the limits and the note of its replies. */
export function ModerateFrame({ post, onClose }: ModerateProps) {
  const { busy, run, frame, errorOf } = useForm(['title', 'tags', 'note', 'locksAt'], { revalidate: true })
  const done = useModerated()
  const profile = useProfile()
  const [title, setTitle] = useState(post.title)
  const [tags, setTags] = useState(post.tags)
  const [place, setPlace] = useState<Place | null>(post.community)
  const [slowSeconds, setSlowSeconds] = useState(post.slowSeconds)
  const [locksAt, setLocksAt] = useState(post.locksAt === null ? '' : localTime(post.locksAt))
  const [note, setNote] = useState(post.note)

  const save = async () => {
    const locks = timeOf(locksAt)
    // Sends only what changed, so that a change of another moderator remains.
    const changes: Partial<CallInputOf<typeof contract.forum.moderate>> = {
      ...(title !== post.title && { title }),
      ...(tags !== post.tags && { tags }),
      ...(place?.id !== post.community?.id && { communityId: place?.id ?? null }),
      ...(slowSeconds !== post.slowSeconds && { slowSeconds }),
      ...(locks !== wholeMinute(post.locksAt) && { locksAt: locks }),
      ...(note !== post.note && { note }),
    }
    const isSaved = await run(async () => {
      const { id, version } = post
      done(m.moderating_done(), await call(contract.forum.moderate, { id, version, ...changes }))
    })
    if (isSaved) onClose()
  }

  const paces = PACES.includes(slowSeconds) ? PACES : [...PACES, slowSeconds]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.moderating_title()}
      description={m.moderating_line()}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button variant="primary" busy={busy} disabled={title.trim() === ''} onClick={() => void save()}>
            {m.forum_save()}
          </Button>
        </>
      }
    >
      <div ref={frame} className="flex flex-col gap-4">
        <TitleField value={title} error={errorOf('title')} onChange={setTitle} />
        <TagsField tags={tags} max={LIMITS.tagsPerPost} onChange={setTags} />
        {(post.status !== 'members' || post.author.uid === profile?.uid) && (
          <CommunityChoice present={post.community} value={place} onChange={setPlace} />
        )}
        <Select
          label={m.moderating_slow()}
          value={String(slowSeconds)}
          choices={paces.map((seconds) => ({ value: String(seconds), label: paceName(seconds) }))}
          onChange={(value) => setSlowSeconds(Number(value))}
        />
        {!post.locked && (
          <Field
            label={m.moderating_locks_at()}
            hint={m.moderating_locks_hint()}
            type="datetime-local"
            error={errorOf('locksAt')}
            value={locksAt}
            onChange={(event) => setLocksAt(event.target.value)}
          />
        )}
        <TextArea
          label={m.moderating_note()}
          hint={m.moderating_note_hint()}
          maxLength={LIMITS.postNoteMax}
          error={errorOf('note')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

const paceName = (seconds: number): string =>
  seconds === 0 ? m.moderating_slow_off() : m.moderating_slow_each({ time: formatDuration(seconds) })

/** Returns a time without its seconds, as the field shows it. */
const wholeMinute = (time: string | null): string | null => (time === null ? null : timeOf(localTime(time)))
