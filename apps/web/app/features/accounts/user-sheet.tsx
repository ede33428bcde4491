import type { UserView } from '@engawa/contract'
import type { ReactNode } from 'react'
import { Paper } from '#app/ui/paper.tsx'
import { UserHead } from './user-head.tsx'

type Props = { user: UserView; actions: ReactNode; children: ReactNode }

/** The page of a user, one's own or another's: who it is, what can be done, and what is below that. */
export function UserSheet({ user, actions, children }: Props) {
  return (
    <div className="page-width py-6 md:py-10">
      <Paper pad="l">
        <UserHead user={user} actions={actions} />
        {children}
      </Paper>
    </div>
  )
}
