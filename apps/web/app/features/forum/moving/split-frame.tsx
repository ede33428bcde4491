import { LIMITS, type PostView } from '@engawa/contract'
import { useState } from 'react'
import { TagsField } from '#app/features/drafting/index.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { postPath } from '../paths.ts'
import { CommunityChoice, type Place } from '../post/community-choice.tsx'
import { TitleField } from '../post/title-field.tsx'

type NewPost = { title: string; text: string; tags: string[]; communityId: number | null }

type Props = { post: PostView; onClose: () => void; send: (input: NewPost) => Promise<void> }

/** Makes a new post of the chosen replies. The moderator writes the beginning of the post. */
export function SplitFrame({ post, onClose, send }: Props) {
  const { busy, run, frame, errorOf } = useForm(['title', 'text', 'tags'], { revalidate: true })
  const [title, setTitle] = useState('')
  const [text, setText] = useState(m.moving_split_text({ link: `[${bare(post.title)}](${postPath(post)})` }))
  const [tags, setTags] = useState(post.tags)
  const [place, setPlace] = useState<Place | null>(post.community)
  const submit = async () => {
    if (await run(() => send({ title, text, tags, communityId: place?.id ?? null }))) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.moving_split_title()}
      description={m.moving_split_line()}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={title.trim() === '' || text.trim() === ''}
            onClick={() => void submit()}
          >
            {m.moving_split()}
          </Button>
        </>
      }
    >
      <div ref={frame} className="flex flex-col gap-4">
        <TitleField value={title} error={errorOf('title')} onChange={setTitle} />
        <TextArea
          label={m.moving_split_field()}
          hint={m.moving_split_hint()}
          maxLength={LIMITS.postMax}
          error={errorOf('text')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {post.status !== 'members' && (
          <CommunityChoice present={post.community} value={place} onChange={setPlace} moderated />
        )}
        <TagsField tags={tags} max={LIMITS.tagsPerPost} onChange={setTags} />
      </div>
    </Dialog>
  )
}

/** Returns a title without characters that end the text of a link. */
const bare = (title: string): string => title.replace(/[[\]\\]/g, ' ')
