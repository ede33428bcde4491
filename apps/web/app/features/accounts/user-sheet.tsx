import type { UserView } from '@engawa/contract'
import type { ReactNode } from 'react'
import { Paper } from '#app/ui/paper.tsx'
import { UserHead } from './user-head.tsx'

type Props = { user: UserView; actions: ReactNode; children: ReactNode }

/** The layout of a user page, for the viewer's own page and for other users. */
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
