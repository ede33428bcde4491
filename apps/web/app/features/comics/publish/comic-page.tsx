import { comicContent, contract } from '@engawa/contract'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { orPageError, pageNotFound } from '#app/lib/route/page-error.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { m } from '#app/texts/messages.js'
import { ownDrafts } from '#app/features/works/publish/own-drafts.ts'
import { Editor } from './editor.tsx'
import { NewComic } from './new-comic.tsx'
import { editorRoute } from '#app/features/works/publish/editor-route.ts'
import type { Route } from './+types/comic-page'

export const handle = editorRoute.handle

export const loader = editorRoute.loader(async ({ context, url }: Route.LoaderArgs, { id }) => {
  const { call, profile } = requireLogin(context, url)
  if (id === null)
    return { work: null, drafts: await orPageError(ownDrafts(call, profile.uid, 'comic'), url) }
  const work = await orPageError(call(contract.works.info, { id }), url)
  if (!work.can.edit || work.type !== 'comic') throw pageNotFound(url.pathname)
  const chapterId = work.chapterList[0]?.id
  const content = chapterId ? await orPageError(call(comicContent, { chapterId }), url) : null
  return { work, content }
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.work ? m.publish_title_comic() : m.publish_title_new(), noindex: true })

export default function ComicPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.work) return <NewComic drafts={loaderData.drafts} />
  const { work, content } = loaderData
  return <Editor key={work.id} initial={work} content={content} />
}
