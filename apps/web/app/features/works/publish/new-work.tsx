import type { WorkCard } from '@engawa/contract'
import type { ReactNode } from 'react'
import { Drafts } from '#app/features/drafting/index.ts'
import { draftOfWork } from './draft-of-work.ts'

/** The page that starts a new work. The member's drafts of this type are listed below. */
export function NewWork({ drafts, children }: { drafts: readonly WorkCard[]; children: ReactNode }) {
  return (
    <div className="page-width py-6">
      <div className="mx-auto flex max-w-3xl flex-col gap-6">
        {children}
        <Drafts drafts={drafts.map(draftOfWork)} />
      </div>
    </div>
  )
}
