import { contract } from '@engawa/contract'
import { orPageError, pageNotFound } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { m } from '#app/texts/messages.js'
import { ownDrafts } from '#app/features/works/publish/own-drafts.ts'
import { Editor } from './editor.tsx'
import { NewNovel } from './new-novel.tsx'
import { editorRoute } from '#app/features/works/publish/editor-route.ts'
import type { Route } from './+types/novel-page'

export const handle = editorRoute.handle

export const loader = editorRoute.loader(
  async ({ context, url }: Route.LoaderArgs, { id, chapter: wanted }) => {
    const { call, profile } = requireLogin(context, url)
    const { uid } = profile
    if (id === null) return { work: null, drafts: await orPageError(ownDrafts(call, uid, 'novel'), url) }
    const work = await orPageError(call(contract.works.info, { id }), url)
    if (!work.can.edit || work.type !== 'novel') throw pageNotFound(url.pathname)
    const chapter = work.chapterList.find((each) => each.id === wanted) ?? work.chapterList[0]
    const source = chapter
      ? await orPageError(call(contract.novels.source, { chapterId: chapter.id }), url)
      : null
    return { work, source, uid }
  },
)

// The page is not loaded again for another chapter, because the editor loads the text itself.
export { shouldRevalidate } from '#app/features/works/publish/should-revalidate.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.work ? m.novels_title_edit() : m.novels_title_new(), noindex: true })

export default function NovelPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.work) return <NewNovel drafts={loaderData.drafts} />
  const { work, source, uid } = loaderData
  return <Editor key={work.id} opened={{ work, source, uid }} />
}
