import type { Author } from '@engawa/contract'
import type { ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { Link } from '#app/ui/link.tsx'

type Props = { author: Author; className?: string; children?: ReactNode }

/** An author, as a link to their page. A deleted account has no page, so its name is only a text. */
export const AuthorLink = ({ author: { uid, name, deleted }, className, children = name }: Props) =>
  deleted ? (
    <span className={cx(className, 'pointer-events-none')}>{children}</span>
  ) : (
    <Link to={`/user/${uid}`} {...(className && { className })}>
      {children}
    </Link>
  )
