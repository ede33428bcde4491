import { chapterPath, COMIC, type ComicPreview } from '@engawa/contract'
import { loginPath } from '#app/lib/route/login-path.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'

/** The number of pages that the preview does not contain, and a link to log in. */
export function PreviewEnd({ preview: { work, chapter, pages, total } }: { preview: ComicPreview }) {
  const more = total - pages.length
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <p className="text-sm text-balance text-ink-soft">
        {more > 0 ? m.comics_preview_more({ count: more }) : m.comics_preview_all()}
      </p>
      <ButtonLink to={loginPath(chapterPath(COMIC, work.id, chapter.id))} variant="primary" size="sm">
        {m.comics_preview_login()}
      </ButtonLink>
    </div>
  )
}
