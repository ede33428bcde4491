import { contract } from '@engawa/contract'
import { Check, UserPlus } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { call, errorText } from '#app/lib/http-call.ts'
import { loginPath } from '#app/lib/login-path.ts'
import { readToken } from '#app/lib/session.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { toastError } from '#app/ui/toast.ts'
import { useOptimistic } from './use-optimistic.ts'

/** Follows an author or stops following; shown at once, put back when refused. Guests go to login. */
export function FollowButton({ uid, following }: { uid: number; following: boolean }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [value, change] = useOptimistic(following, (error) => toastError(errorText(error)))
  const press = () => {
    if (!readToken()) return void navigate(loginPath(pathname + search))
    const next = !value
    void change(
      next,
      async () => (await call(contract.accounts.follow, { id: uid, follow: next })).isFollowing,
    )
  }
  return (
    <Button
      size="sm"
      variant={value ? 'plain' : 'quiet'}
      aria-pressed={value}
      icon={value ? <Check size={16} aria-hidden /> : <UserPlus size={16} aria-hidden />}
      onClick={press}
    >
      {value ? m.works_following() : m.works_follow()}
    </Button>
  )
}
