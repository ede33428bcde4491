import {
  LIMITS,
  type CommunityBan,
  type PostDraft,
  type PostView,
  type CommunityView,
} from '@engawa/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { DeviceNote, SaveStatus, TagsField } from '#app/features/drafting/index.ts'
import { TextEditor } from '#app/features/texts/index.ts'
import { errorText } from '#app/lib/net/http-call.ts'
import { richText } from '#app/lib/text/rich-text.tsx'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { toastSuccess } from '#app/ui/toast.ts'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { BanNote } from '../community/ban-note.tsx'
import { communitiesPath, postPath, writePath } from '../paths.ts'
import { TitleField } from '../post/title-field.tsx'
import { DraftNote } from './draft-note.tsx'
import { PollEditor } from './poll-editor.tsx'
import { copyOf, createPostDraft } from './post-draft.ts'
import { emptyWords, wordsOf, type PostWords } from './post-words.ts'
import { SimilarPosts } from './similar-posts.tsx'

type Props = {
  post: PostView | null
  /** The viewer's latest drafts, for a new post. */
  drafts: readonly PostDraft[]
  communities: readonly Pick<CommunityView, 'id' | 'name' | 'privacy'>[]
  communityId: number | null
  /** The viewer's ban from the community of `communityId`; null if there is none. */
  ban: CommunityBan | null
  tags: readonly string[]
}

/** Writes a post. A draft saves automatically; a published post is saved when its author presses the button. */
export function WriteForm({ post, drafts, communities, communityId, ban, tags }: Props) {
  const navigate = useNavigate()
  const isOut = post !== null && post.status !== 'draft'
  const [draft] = useState(() =>
    createPostDraft(post ? wordsOf(post) : emptyWords(communityId), post, (id) => {
      // Writes the draft's id into the URL, so that a reload opens the draft. The page itself does not change.
      window.history.replaceState(window.history.state, '', writePath({ id }))
    }),
  )
  // The key under which this device stored a copy of the text when the form was opened. It does not change while the form is open, even
  // if the post is created meanwhile and the copy gets another key.
  const [of] = useState(() => copyOf(post))
  const stored = useStore(draft.words.store, ({ value }) => value)
  const [edited, setEdited] = useState<PostWords>()
  const state = useStore(draft.words.saves.store)
  const words = edited ?? stored
  const { busy, problem, run } = useAttempt(errorText)

  // A published post changes only by a press of the button; a draft saves automatically.
  const change = (part: Partial<PostWords>) => {
    const next = { ...words, ...part }
    if (isOut) {
      setEdited(next)
      draft.storeCopy(next)
    } else draft.change(next)
  }

  const publish = () =>
    run(async () => {
      if (edited) draft.change(edited)
      const published = await draft.publish()
      toastSuccess(isOut ? m.forum_saved() : m.forum_published())
      await navigate(postPath(published))
    })

  const isBanned = ban !== null && words.communityId === communityId
  const missing = words.title.trim() === '' || (words.text.trim() === '' && words.poll === null)
  return (
    <form
      className="page-width max-w-4xl py-6"
      onSubmit={(event) => {
        event.preventDefault()
        void publish()
      }}
    >
      <Paper pad="l" className="flex flex-col gap-5">
        <Heading level={1}>{isOut ? m.forum_edit_title() : m.forum_write_title()}</Heading>
        <DraftNote drafts={drafts} />
        <DeviceNote of={of} words={words} onChange={change} />
        <TitleField value={words.title} onChange={(title) => change({ title })} />
        {!isOut && <SimilarPosts title={words.title} />}
        <TextEditor
          label={m.forum_field_text()}
          value={words.text}
          rows={12}
          onChange={(text) => change({ text })}
          onSubmit={() => void publish()}
        />
        <div className="flex flex-col gap-1.5">
          <Select
            label={m.forum_field_community()}
            value={String(words.communityId ?? '')}
            choices={[
              { value: '', label: m.forum_field_community_none() },
              ...communities.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(value) => change({ communityId: value === '' ? null : Number(value) })}
          />
          {communities.some(({ id, privacy }) => id === words.communityId && privacy !== 'public') && (
            <p className="text-sm">{m.communities_post_members()}</p>
          )}
          <p className="text-sm text-ink-soft">
            {richText(m.forum_field_community_hint, {
              communities: <TextLink to={communitiesPath}>{m.forum_communities_all()}</TextLink>,
            })}
          </p>
        </div>
        {isBanned && <BanNote ban={ban} />}
        <TagsField
          tags={words.tags}
          max={LIMITS.tagsPerPost}
          known={tags}
          onChange={(next) => change({ tags: next })}
        />
        <PollEditor
          poll={words.poll}
          fixed={(post?.poll?.voters ?? 0) > 0}
          onChange={(poll) => change({ poll })}
        />
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          {isOut ? <span /> : <SaveStatus state={state} onRetry={() => void draft.words.saves.flush()} />}
          <Button type="submit" variant="primary" busy={busy} disabled={missing || isBanned}>
            {isOut ? m.forum_save() : m.forum_publish()}
          </Button>
        </div>
      </Paper>
    </form>
  )
}
