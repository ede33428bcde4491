import { contract, videoContent } from '@engawa/contract'
import { orPageError, pageNotFound } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { m } from '#app/texts/messages.js'
import { ownDrafts } from '#app/features/works/publish/own-drafts.ts'
import { Editor } from './editor.tsx'
import { NewVideo } from './new-video.tsx'
import { editorRoute } from '#app/features/works/publish/editor-route.ts'
import type { Route } from './+types/video-page'

export const handle = editorRoute.handle

export const loader = editorRoute.loader(
  async ({ context, url }: Route.LoaderArgs, { id, chapter: wanted }) => {
    const { call, profile } = requireLogin(context, url)
    if (id === null)
      return { work: null, drafts: await orPageError(ownDrafts(call, profile.uid, 'video'), url) }
    const work = await orPageError(call(contract.works.info, { id }), url)
    if (!work.can.edit || work.type !== 'video') throw pageNotFound(url.pathname)
    const chapter = work.chapterList.find((each) => each.id === wanted) ?? work.chapterList[0]
    const content = chapter ? await orPageError(call(videoContent, { chapterId: chapter.id }), url) : null
    return { work, content }
  },
)

// The loader does not run again when another episode is opened, because the editor loads that episode's video.
export { shouldRevalidate } from '#app/features/works/publish/should-revalidate.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.work ? m.video_publish_title_edit() : m.video_publish_title_new(),
    noindex: true,
  })

export default function VideoPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.work) return <NewVideo drafts={loaderData.drafts} />
  const { work, content } = loaderData
  return <Editor key={work.id} opened={{ work, content }} />
}
