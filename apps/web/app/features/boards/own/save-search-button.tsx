import { contract, type BoardName } from '@engawa/contract'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useMemberAction } from '#app/features/subjects/index.ts'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { toast, toastError } from '#app/ui/toast.ts'
import { pathTo } from '../board-paths.ts'

type Props = { query: string; boards: BoardName[]; children: ReactNode }

/** Keeps the search that the page shows. */
export function SaveSearchButton({ query, boards, children }: Props) {
  const forMember = useMemberAction()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    try {
      await call(contract.boards.saveSearch, { query, boards })
      toast(m.boards_search_saved(), {
        type: 'success',
        duration: 6_000,
        action: { label: m.boards_searches(), run: () => void navigate(pathTo({ view: 'searches' })) },
      })
    } catch (error) {
      toastError(errorText(error))
    }
    setBusy(false)
  }
  return (
    <IconButton label={m.boards_save_search()} held={busy} onClick={forMember(save)}>
      {children}
    </IconButton>
  )
}
