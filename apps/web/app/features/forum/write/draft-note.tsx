import type { PostDraft } from '@engawa/contract'
import { FilePen } from 'lucide-react'
import { useState } from 'react'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { HappenedAgo } from '#app/ui/relative-time.tsx'
import { draftsPath } from '../paths.ts'
import { draftOfPost } from './draft-of-post.ts'

/** Offers the latest draft to an author who begins a new post. */
export function DraftNote({ drafts }: { drafts: readonly PostDraft[] }) {
  // When the page loads its data again, the latest draft is the post that the author is writing.
  const [[latest, ...others]] = useState(drafts)
  if (!latest) return null
  const { path, savedAt, ...draft } = draftOfPost(latest)
  const title = draft.title || m.forum_draft_untitled()
  return (
    <Notice
      role="note"
      icon={<FilePen size={20} aria-hidden />}
      actions={
        <>
          <ButtonLink size="sm" to={path} aria-label={m.forum_draft_continue_named({ title })}>
            {m.forum_draft_continue()}
          </ButtonLink>
          {others.length > 0 && (
            <ButtonLink size="sm" variant="plain" to={draftsPath}>
              {m.forum_drafts_all()}
            </ButtonLink>
          )}
        </>
      }
    >
      <span className="line-clamp-1 font-medium">{m.forum_draft_found({ title })}</span>
      <span className="text-sm text-ink-soft">
        <HappenedAgo what={m.forum_draft_saved()} time={savedAt} />
      </span>
    </Notice>
  )
}
