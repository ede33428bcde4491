import { useLocation } from 'react-router'
import { loginPath } from '#app/lib/route/login-path.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** The id of the element that contains the thread. */
export const THREAD_ID = 'comments'

/** A login link for guests. After the login it leads back to the linked comment or, without one, to the comment form. */
export function LoginToComment({ label, linkedId }: { label: string; linkedId?: number | undefined }) {
  const { pathname, search } = useLocation()
  const hash = linkedId === undefined ? THREAD_ID : `comment-${linkedId}`
  return (
    <ButtonLink to={loginPath(`${pathname}${search}#${hash}`)} className="self-start">
      {label}
    </ButtonLink>
  )
}
