import { contract, VIDEO, videoContent, type Call, type VideoChapter } from '@engawa/contract'
import { redirect } from 'react-router'
import { conversationViewOf, type ThreadView } from '#app/features/discussion/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { currentLanguage } from '#app/lib/text/language.ts'
import { loginPath } from '#app/lib/route/login-path.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { readToken, useSession } from '#app/lib/member/session.ts'
import { m } from '#app/texts/messages.js'
import { readPath } from '#app/features/works/components/next-step.ts'
import { savedWith } from '../offline/saved-episode.ts'
import { nameOfEpisode } from '../episode-name.ts'
import { Player } from './player.tsx'
import { playerRoute } from '../player-route.ts'
import { videoChapters, videoWorks } from './video-chapters.ts'
import type { Route } from './+types/player-page'

export const handle = playerRoute.handle

export const loader = playerRoute.loader(async ({ context, params, url }: Route.LoaderArgs, query) => {
  const { call, profile } = requireLogin(context, url)
  const { chapterId } = params
  const chapter = inItsWork(await orPageError(call(videoContent, { chapterId }), url), params.videoId, url)
  const [work, rest] = await Promise.all([
    orPageError(call(contract.works.info, { id: chapter.work.id }), url),
    aroundIt(call, chapter, conversationViewOf(query), url),
  ])
  return { chapter, work, ...rest, ...(await authorOf(call, work.author.uid)), uid: profile.uid }
})

/**
 * Loads an episode in the browser, possibly from the cache. An episode that was saved on this device contains all data of its page
 * except the comments.
 */
export async function clientLoader({ params, url, serverLoader }: Route.ClientLoaderArgs) {
  const uid = useSession.getState().profile?.uid
  if (!readToken()) throw redirect(loginPath(url.pathname + url.search))
  if (uid === undefined) return serverLoader()
  const content = await orPageError(videoChapters.load(Number(params.chapterId)), url)
  const chapter = inItsWork(content, params.videoId, url)
  const saved = savedWith(chapter)
  const view = conversationViewOf(playerRoute.read(url))
  if (saved) return { ...saved, chapter, view, comments: null, uid }
  const [work, rest] = await Promise.all([
    orPageError(videoWorks.load(chapter.work.id), url),
    aroundIt(call, chapter, view, url),
  ])
  return { chapter, work, ...rest, ...(await authorOf(call, work.author.uid)), uid }
}

/** Loads the comments of an episode. */
async function aroundIt(call: Call, { id, work }: VideoChapter, view: ThreadView, url: URL) {
  const slice = { kind: 'work', id: work.id, partKind: 'chapter', partId: id, threads: true }
  return { view, comments: await orPageError(call(contract.discussion.list, { ...slice, ...view }), url) }
}

/** Loads whether the viewer follows the author. A failure counts as false, because the page works without this. */
const authorOf = async (call: Call, userId: number) => ({
  isFollowing: await call(contract.accounts.info, { userId }).then(
    (author) => author.isFollowing,
    () => false,
  ),
})

/** Returns the chapter, or redirects to the chapter's path if the requested path contains another work. */
function inItsWork(chapter: VideoChapter, videoId: string, { search }: URL): VideoChapter {
  const { id, work } = chapter
  if (String(work.id) !== videoId || work.type !== VIDEO.type) throw redirect(readPath(work, id) + search)
  return chapter
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { chapter } = loaderData
  return [
    { title: m.reader_title({ chapter: nameOfEpisode(chapter), work: chapter.work.title }) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function PlayerPage({ loaderData }: Route.ComponentProps) {
  const { chapter, work, uid, ...rest } = loaderData
  return (
    <Player
      key={`${uid}:${work.id}`}
      given={chapter}
      {...{ work, uid }}
      {...rest}
      language={currentLanguage()}
    />
  )
}
