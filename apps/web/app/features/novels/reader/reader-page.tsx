import { contract, NOVEL, novelContent, type Call, type NovelChapter } from '@engawa/contract'
import { redirect } from 'react-router'
import { loginPath } from '#app/lib/route/login-path.ts'
import { call } from '#app/lib/net/http-call.ts'
import { orPageError, pageNotFound } from '#app/lib/route/page-error.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { readToken, useSession } from '#app/lib/member/session.ts'
import { m } from '#app/texts/messages.js'
import { nextStep, readPath } from '#app/features/works/components/next-step.ts'
import { nameOfChapter } from '#app/features/works/components/chapter-name.ts'
import { novelChapters } from './novel-chapters.ts'
import { settingsIn } from './novel-settings.ts'
import { Reader } from './reader.tsx'
import { useNovelSettings } from './use-novel-settings.ts'
import { novelReaderRoute } from '../reader-route.ts'
import type { Route } from './+types/reader-page'

export const handle = novelReaderRoute.handle

export const loader = novelReaderRoute.loader(
  async ({ context, params, request, url }: Route.LoaderArgs, query) => {
    const { call, profile } = requireLogin(context, url)
    const chapterId = await chapterOf(call, params.novelId, query.chapter, url)
    const chapter = await orPageError(call(novelContent, { chapterId }), url)
    return {
      chapter: inItsWork(chapter, params.novelId),
      uid: profile.uid,
      settings: settingsIn(request.headers.get('cookie') ?? ''),
    }
  },
)

/** Loads a chapter when the member navigates within the site. It needs one call, whose response may already be cached. */
export async function clientLoader({ params, url, serverLoader }: Route.ClientLoaderArgs) {
  const uid = useSession.getState().profile?.uid
  if (!readToken()) throw redirect(loginPath(url.pathname + url.search))
  if (uid === undefined) return serverLoader()
  const chapterId = await chapterOf(call, params.novelId, novelReaderRoute.read(url).chapter, url)
  const chapter = await orPageError(novelChapters.load(chapterId), url)
  return { chapter: inItsWork(chapter, params.novelId), uid, settings: settingsIn(document.cookie) }
}

/** Returns the id of the chapter in the address. Without one, redirects to the chapter to read next. */
async function chapterOf(call: Call, novelId: string, wanted: string | null, url: URL): Promise<number> {
  if (wanted !== null) {
    if (!/^[1-9]\d{0,14}$/.test(wanted)) throw pageNotFound(url.pathname)
    return Number(wanted)
  }
  if (!/^[1-9]\d{0,14}$/.test(novelId)) throw pageNotFound(url.pathname)
  const work = await orPageError(call(contract.works.info, { id: Number(novelId) }), url)
  const step = nextStep(work)
  throw redirect(step ? readPath(work, step.chapterId) : `/works/${work.id}`)
}

/** Returns the chapter if the address contains its work. Otherwise redirects to the chapter's only address. */
function inItsWork(chapter: NovelChapter, novelId: string): NovelChapter {
  const { id, work } = chapter
  if (String(work.id) !== novelId || work.type !== NOVEL.type) throw redirect(readPath(work, id))
  return chapter
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { chapter } = loaderData
  return [
    { title: m.reader_title({ chapter: nameOfChapter(chapter), work: chapter.work.title }) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function ReaderPage({ loaderData }: Route.ComponentProps) {
  const { chapter, uid } = loaderData
  const { settings, change } = useNovelSettings(loaderData.settings)
  return <Reader key={`${uid}:${chapter.work.id}`} {...{ chapter, uid, settings, change }} />
}
