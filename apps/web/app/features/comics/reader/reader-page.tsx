import { comicContent, type ComicChapter, type ComicPreview } from '@engawa/contract'
import { redirect } from 'react-router'
import { nameOfChapter } from '#app/features/works/components/chapter-name.ts'
import { GuestReader } from '../preview/guest-reader.tsx'
import { readPreview } from '../preview/read-preview.ts'
import { comicChapters } from './chapter-cache.ts'
import { Reader } from './reader.tsx'
import { ReaderOpening } from './reader-opening.tsx'
import { chapterPath } from './use-reading.ts'
import { visitContext } from '#app/context.ts'
import { backgroundIn } from '#app/features/reading/index.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { readToken, useSession } from '#app/lib/member/session.ts'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'
import { m } from '#app/texts/messages.js'
import { comicReaderRoute } from '../reader-route.ts'
import type { Route } from './+types/reader-page'

export const handle = comicReaderRoute.handle

// Redirects to the URL of the chapter's own work, because each chapter has only one URL.
function inItsWork(content: ComicChapter, comicId: string): ComicChapter {
  if (String(content.work.id) !== comicId) throw redirect(chapterPath(content))
  return content
}

/** Resolves with the preview for guests if the preview is of this chapter; otherwise null. */
async function guestPreview(
  context: Route.LoaderArgs['context'],
  { comicId, chapterId }: Route.LoaderArgs['params'],
): Promise<ComicPreview | null> {
  const { call, profile } = context.get(visitContext)
  const preview = profile ? null : await readPreview(call, comicId)
  return String(preview?.chapter.id) === chapterId ? preview : null
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const guest = await guestPreview(context, params)
  if (guest) return { preview: guest }
  const { call, profile } = requireLogin(context, url)
  const content = await orPageError(call(comicContent, { chapterId: params.chapterId }), url)
  return {
    content: inItsWork(content, params.comicId),
    uid: profile.uid,
    background: backgroundIn(request.headers.get('cookie') ?? ''),
  }
}

/** Loads the chapter by a single call when the reader comes from another page. The chapter may be preloaded. */
export async function clientLoader({ params, url, serverLoader }: Route.ClientLoaderArgs) {
  const uid = useSession.getState().profile?.uid
  // Only the server knows the preview for guests.
  if (!readToken() || uid === undefined) return serverLoader()
  const content = await orPageError(comicChapters.load(Number(params.chapterId)), url)
  return { content: inItsWork(content, params.comicId), uid, background: backgroundIn(document.cookie) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { chapter, work } =
    'preview' in loaderData && loaderData.preview ? loaderData.preview : titled(loaderData.content)
  return [
    { title: m.reader_title({ chapter: nameOfChapter(chapter), work: work.title }) },
    { name: 'robots', content: 'noindex' },
  ]
}

const titled = (content: ComicChapter) => ({ chapter: content, work: content.work })

export default function ReaderPage({ loaderData }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  if ('preview' in loaderData && loaderData.preview) return <GuestReader preview={loaderData.preview} />
  const { content, uid, background } = loaderData
  // The server renders only the background and the opening, because the reader's settings and position are stored in the browser.
  if (!isHydrated) return <ReaderOpening content={content} background={background} />
  return <Reader key={`${uid}:${content.work.id}`} content={content} uid={uid} />
}
