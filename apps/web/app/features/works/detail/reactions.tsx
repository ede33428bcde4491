import { contract, type WorkView } from '@engawa/contract'
import { Heart, Star } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { call, errorText } from '#app/lib/http-call.ts'
import { loginPath } from '#app/lib/login-path.ts'
import { readToken } from '#app/lib/session.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { toastError } from '#app/ui/toast.ts'
import { useOptimistic } from '../components/use-optimistic.ts'

/** Like and keep: shown at once, put back when refused; guests go to login. */
export function Reactions({ work }: { work: WorkView }) {
  const [liked, changeLiked] = useOptimistic(work.viewer.liked, onFailure)
  const [kept, changeKept] = useOptimistic(work.viewer.favorited, onFailure)
  const asMember = useAsMember()
  const resourceId = work.id
  const like = asMember(() =>
    changeLiked(!liked, async () => {
      const type = liked ? 'unlike' : 'like'
      return (await call(contract.works.behavior, { resourceId, type })).liked
    }),
  )
  const keep = asMember(() =>
    changeKept(
      !kept,
      async () => (await call(contract.works.favorite, { resourceId, favorite: !kept })).favorited,
    ),
  )
  return (
    <>
      <Button
        aria-pressed={liked}
        onClick={like}
        icon={<Heart size={18} aria-hidden className={filled(liked)} />}
      >
        {liked ? m.works_liked() : m.works_like()}
      </Button>
      <Button
        aria-pressed={kept}
        onClick={keep}
        icon={<Star size={18} aria-hidden className={filled(kept)} />}
      >
        {kept ? m.works_favorited() : m.works_favorite()}
      </Button>
    </>
  )
}

const onFailure = (error: unknown) => toastError(errorText(error))

const filled = (on: boolean) => (on ? 'fill-current text-accent-text' : '')

function useAsMember() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (work: () => Promise<void>) => () => {
    if (readToken()) void work()
    else void navigate(loginPath(pathname + search))
  }
}
