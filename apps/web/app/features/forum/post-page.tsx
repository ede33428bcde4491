import { contract, isAppError, type Call, type CommentList, type PostView } from '@engawa/contract'
import { useEffect } from 'react'
import { redirect } from 'react-router'
import { visitContext } from '#app/context.ts'
import { loadRelated } from '#app/features/related/index.ts'
import {
  NO_COMMENTS,
  ownComments,
  Thread,
  threadParameters,
  threadViewOf,
} from '#app/features/discussion/index.ts'
import { isFirstView } from '#app/lib/view/first-view.ts'
import { useLate } from '#app/lib/view/use-late.ts'
import { call } from '#app/lib/net/http-call.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { defineRoute, type QueryOf } from '#app/lib/route/define-route.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { Personal } from '#app/lib/member/personal.tsx'
import { m } from '#app/texts/messages.js'
import { Chip } from '#app/ui/chip.tsx'
import { BanNote } from './community/ban-note.tsx'
import { ModeratorsNote } from './post/moderators-note.tsx'
import { PostArticle } from './post/post-article.tsx'
import { useBanAuthor } from './post/use-ban-author.tsx'
import { useBestAnswer } from './post/use-best-answer.tsx'
import { useRead } from './post/use-read.ts'
import { MoveLine } from './moving/move-line.tsx'
import { LateChoiceBox, MovingBar } from './moving/moving-bar.tsx'
import { useChoosing } from './moving/use-choosing.ts'
import { useReloadOnMove } from './moving/use-reload-on-move.ts'
import { useChoosingActions } from './moving/use-choosing-actions.tsx'
import { postPath } from './paths.ts'
import type { Route } from './+types/post-page'

const route = defineRoute(threadParameters)

export const handle = route.handle

type Params = { id?: string | undefined; postId?: string | undefined }

/** Returns the post's id. The path of a post in a community has it as `postId`, the path of another post as `id`. */
const idOf = ({ id, postId }: Params): string => postId ?? id ?? ''

function noneWhereNotFound(error: unknown): CommentList {
  if (isAppError(error) && error.status === 404) return NO_COMMENTS
  throw error
}

type Query = QueryOf<typeof route>

/** Returns a post. If it was merged into another one, throws a redirect to its present address, or to that of one of its replies. */
async function postOrPlace(call: Call, id: string, floor: number | null): Promise<PostView> {
  try {
    return await call(contract.forum.info, { id })
  } catch (error) {
    if (!isAppError(error) || error.status !== 404) throw error
    const found = await call(contract.forum.place, { id, ...(floor && { floor }) }).catch(() => undefined)
    throw found ? redirect(found.url) : error
  }
}

async function shared({ context, params, url }: Route.LoaderArgs, query: Query) {
  const { call, signedIn, origin, site } = context.get(visitContext)
  const view = threadViewOf(query, 'oldest')
  const id = idOf(params)
  const [post, comments, related] = await Promise.all([
    orPageError(postOrPlace(call, id, query.floor), url),
    // A post that waits for a moderator has no list of comments yet. The call for a missing post has already failed above.
    call(contract.discussion.list, { kind: 'post', id, ...view }).catch(noneWhereNotFound),
    loadRelated(call, site, { kind: 'post', id: Number(id) }),
  ])
  // Redirects to the post's only address, which contains its community if it has one.
  const path = postPath(post)
  if (url.pathname.replace(/\.data$/, '') !== path) throw redirect(path + url.search)
  return { post, view, comments, related, isGuest: !signedIn, origin }
}

export const loader = route.sharedLoader('post', shared, async ({ context, params, url }, query) => {
  const { call, site } = context.get(visitContext)
  const id = idOf(params)
  const [{ can, ban, viewer, readFloor, poll, bestAnswer }, comments, related] = await Promise.all([
    orPageError(postOrPlace(call, id, query.floor), url),
    call(contract.discussion.list, { kind: 'post', id, ...threadViewOf(query, 'oldest') }).catch(
      noneWhereNotFound,
    ),
    loadRelated(call, site, { kind: 'post', id: Number(id) }),
  ])
  return { related, can, ban, viewer, readFloor, poll, bestAnswer, ...ownComments(comments) }
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.post.title,
        description: loaderData.post.excerpt,
        origin: loaderData.origin,
        path: postPath(loaderData.post),
        type: 'article',
      })
    : []

const loadMoved = () => import('./moving/moved-comment.ts')

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { post, view, comments, related, isGuest, mine } = loaderData
  useView(post)
  const onSeen = useRead(post.id, isGuest)
  const best = useBestAnswer(post, mine)
  const ban = useBanAuthor(post, mine)
  const choosing = useChoosing(post)
  const range = useChoosingActions(post, mine, choosing)
  useReloadOnMove(post.id)
  const moved = useLate(loadMoved, view.from !== undefined && post.moves.some(({ isAway }) => isAway))
  return (
    <div className="page-width flex max-w-4xl flex-col gap-6 py-6" key={post.id}>
      <PostArticle post={post} related={related} mine={mine} onChoose={choosing.start} />
      {post.noteHtml !== '' && <ModeratorsNote html={post.noteHtml} />}
      {!post.held && (
        <Thread
          key={`${view.order}:${view.from}`}
          subject={{ kind: 'post', id: post.id }}
          first={comments}
          onSeen={onSeen}
          view={view}
          isGuest={isGuest}
          canComment={post.can.comment}
          mine={mine}
          texts={{
            title: m.forum_replies_title(),
            none: m.forum_replies_none(),
            invitation: m.forum_replies_invitation(),
            placeholder: m.forum_reply_placeholder(),
            label: m.forum_reply_label(),
            search: m.forum_search_topic(),
            send: m.forum_reply_send(),
            write: m.forum_reply_write(),
            login: m.forum_reply_login(),
            refused: m.forum_reply_refused(),
          }}
          actionsOf={(comment) => [...best(comment), ...range(comment), ...ban.actionsOf(comment)]}
          linesBetween={(after, upTo) =>
            post.moves
              .filter(({ floor }) => floor > after && floor <= upTo)
              .map((move) => <MoveLine key={move.id} move={move} />)
          }
          choiceOf={
            choosing.choice &&
            ((comment, items) => (
              <LateChoiceBox {...{ choosing, comment, items }} choice={choosing.choice!} />
            ))
          }
          writingNote={
            <Personal of={mine} vary={(own) => JSON.stringify(own.ban)}>
              {(own) => {
                const found = own ? own.ban : post.ban
                return found && <BanNote ban={found} />
              }}
            </Personal>
          }
          markOf={({ id, author }) => (
            <>
              {author.uid === post.author.uid && <Chip tone="accent">{m.forum_author()}</Chip>}
              {id === post.bestCommentId && <Chip tone="leaf">{m.forum_best()}</Chip>}
            </>
          )}
        />
      )}
      {moved && view.from !== undefined && <moved.MovedComment id={post.id} floor={view.from} />}
      <MovingBar post={post} choosing={choosing} lastFloor={comments.lastFloor} />
      {ban.dialog}
    </div>
  )
}

/** Counts one view for each visit. A failure is not shown, because the reader did not start this call. */
function useView({ id, status, held }: PostView): void {
  useEffect(() => {
    if (status === 'draft' || held || !isFirstView(`post:${id}`, sessionStorage)) return
    void call(contract.forum.view, { id }).catch(() => undefined)
  }, [id, status, held])
}
