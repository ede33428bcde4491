import { comicContent, type ComicChapter } from '@engawa/contract'
import { redirect } from 'react-router'
import { nameOfChapter } from '../../reader/chapter-name.ts'
import { comicChapters } from './chapter-cache.ts'
import { Reader } from './reader.tsx'
import { ReaderOpening } from './reader-opening.tsx'
import { chapterPath } from './use-reading.ts'
import { backgroundIn } from '#app/features/reading/index.ts'
import { loginPath } from '#app/lib/login-path.ts'
import { orPageError } from '#app/lib/page-error.ts'
import { requireLogin } from '#app/lib/require-login.ts'
import { readToken, useSession } from '#app/lib/session.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { m } from '#app/texts/messages.js'
import type { Route } from './+types/reader-page'

/** The site's header and backdrop stay away. */
export const handle = { bare: true }

// A chapter has one address: below its own work.
function inItsWork(content: ComicChapter, comicId: string): ComicChapter {
  if (String(content.work.id) !== comicId) throw redirect(chapterPath(content))
  return content
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { call, profile } = requireLogin(context, url)
  const content = await orPageError(call(comicContent, { chapterId: params.chapterId }), url)
  return {
    content: inItsWork(content, params.comicId),
    uid: profile.uid,
    background: backgroundIn(request.headers.get('cookie') ?? ''),
  }
}

/** From chapter to chapter inside the browser: one call, made ahead of need where possible. */
export async function clientLoader({ params, url, serverLoader }: Route.ClientLoaderArgs) {
  const uid = useSession.getState().profile?.uid
  if (!readToken()) throw redirect(loginPath(url.pathname + url.search))
  if (uid === undefined) return serverLoader()
  const content = await orPageError(comicChapters.load(Number(params.chapterId)), url)
  return { content: inItsWork(content, params.comicId), uid, background: backgroundIn(document.cookie) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { content } = loaderData
  return [
    { title: m.reader_title({ chapter: nameOfChapter(content), work: content.work.title }) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function ReaderPage({ loaderData }: Route.ComponentProps) {
  const { content, uid, background } = loaderData
  // What a reader chose and where they were is known in the browser only: until then, the ground and the title.
  if (!useHydrated()) return <ReaderOpening content={content} background={background} />
  return <Reader key={`${uid}:${content.work.id}`} content={content} uid={uid} />
}
