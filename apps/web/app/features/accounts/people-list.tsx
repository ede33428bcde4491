import type { UserCard } from '@engawa/contract'
import type { ReactNode } from 'react'
import { FollowButton } from '#app/features/subjects/index.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageLinks } from './page-links.tsx'
import { RoleChip } from './user-head.tsx'

type Props = {
  list: { data: UserCard[]; pageNum: number; totalPages: number }
  /** Returns the address of a page of the list. */
  to: (page: number) => string
  empty: ReactNode
}

/** A page of a list of people, each with a follow button. */
export function PeopleList({ list: { data, pageNum, totalPages }, to, empty }: Props) {
  const own = useProfile()?.uid
  if (data.length === 0) return empty
  return (
    <>
      <ul className="divide-y divide-line">
        {data.map((person) => (
          <li key={person.uid} className="flex items-center gap-4 py-4">
            <Avatar src={person.avatar} name="" size={48} />
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2">
                <Link to={`/user/${person.uid}`} className="touch-target font-medium hover:underline">
                  {person.name}
                </Link>
                <RoleChip role={person.role} />
              </p>
              {person.description && (
                <p className="line-clamp-2 text-sm text-ink-soft">{person.description}</p>
              )}
            </div>
            {person.uid !== own && <FollowButton uid={person.uid} following={person.isFollowing} />}
          </li>
        ))}
      </ul>
      {totalPages > 1 && <PageLinks page={pageNum} pages={totalPages} to={to} />}
    </>
  )
}
