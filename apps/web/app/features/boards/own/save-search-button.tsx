import { contract, type BoardName } from '@engawa/contract'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useMemberAction } from '#app/features/subjects/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { pathTo } from '../board-paths.ts'

type Props = { query: string; boards: BoardName[]; children: ReactNode }

/** A button that saves the search of the page. */
export function SaveSearchButton({ query, boards, children }: Props) {
  const forMember = useMemberAction()
  const navigate = useNavigate()
  const { busy, run } = useAction()
  const save = () =>
    run(async () => {
      await call(contract.boards.saveSearch, { query, boards })
      toast(m.boards_search_saved(), {
        type: 'success',
        duration: 6_000,
        action: { label: m.boards_searches(), run: () => void navigate(pathTo({ view: 'searches' })) },
      })
    })
  return (
    <IconButton
      label={m.boards_save_search()}
      softDisabled={busy}
      onClick={forMember(async () => void (await save()))}
    >
      {children}
    </IconButton>
  )
}
