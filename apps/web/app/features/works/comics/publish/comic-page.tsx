import { comicContent, contract } from '@engawa/contract'
import { pageMeta } from '#app/lib/page-meta.ts'
import { orPageError, pageNotFound } from '#app/lib/page-error.ts'
import { requireLogin } from '#app/lib/require-login.ts'
import { m } from '#app/texts/messages.js'
import { Editor } from './editor.tsx'
import { NewComic } from './new-comic.tsx'
import type { Route } from './+types/comic-page'

export const handle = { query: ['id'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = requireLogin(context, url)
  const id = url.searchParams.get('id')
  if (id === null) return { work: null, content: null }
  const work = await orPageError(call(contract.works.info, { id }), url)
  if (!work.can.edit) throw pageNotFound(url.pathname)
  const chapterId = work.chapterList[0]?.id
  const content = chapterId ? await orPageError(call(comicContent, { chapterId }), url) : null
  return { work, content }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.work ? m.publish_title_comic() : m.publish_title_new(), noindex: true })

export default function ComicPage({ loaderData: { work, content } }: Route.ComponentProps) {
  if (!work) return <NewComic />
  return <Editor key={work.id} initial={work} content={content} />
}
