import type { Author } from '@engawa/contract'
import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'

type Props = { author: Author; className: string; children?: ReactNode }

/** An author, as a link to their page. A deleted account has no page, so its name is only a text. */
export function AuthorLink({ author: { uid, name, deleted }, className, children = name }: Props) {
  const look = { className, children }
  return deleted ? <span {...look} /> : <Link to={`/user/${uid}`} {...look} />
}
