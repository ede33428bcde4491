import { useLocation } from 'react-router'
import { loginPath } from '#app/lib/login-path.ts'
import { ButtonLink } from '#app/ui/button.tsx'

export function LoginToComment({ label }: { label: string }) {
  const { pathname } = useLocation()
  return (
    <ButtonLink to={loginPath(pathname)} className="self-start">
      {label}
    </ButtonLink>
  )
}
