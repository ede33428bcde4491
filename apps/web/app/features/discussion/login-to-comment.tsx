import { useLocation } from 'react-router'
import { loginPath } from '#app/lib/route/login-path.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** Where a thread stands on its page. */
export const THREAD_ID = 'comments'

/** Leads guests to login, and from there back to the comment they were led to, else to the place to write. */
export function LoginToComment({ label, linkedId }: { label: string; linkedId?: number | undefined }) {
  const { pathname, search } = useLocation()
  const hash = linkedId === undefined ? THREAD_ID : `comment-${linkedId}`
  return (
    <ButtonLink to={loginPath(`${pathname}${search}#${hash}`)} className="self-start">
      {label}
    </ButtonLink>
  )
}
