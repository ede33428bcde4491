import { useLocation } from 'react-router'
import { loginPath } from '#app/lib/route/login-path.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** The id of the thread's element. */
export const THREAD_ID = 'comments'

/** A link to login for guests, which then leads back to the linked comment, or else to the comment form. */
export function LoginToComment({ label, linkedId }: { label: string; linkedId?: number | undefined }) {
  const { pathname, search } = useLocation()
  const hash = linkedId === undefined ? THREAD_ID : `comment-${linkedId}`
  return (
    <ButtonLink to={loginPath(`${pathname}${search}#${hash}`)} className="self-start">
      {label}
    </ButtonLink>
  )
}
