import { contract, type BoardTile } from '@engawa/contract'
import { useState } from 'react'
import { useMemberAction } from '#app/features/subjects/index.ts'
import { call, errorText } from '#app/lib/net/http-call.ts'
import type { InfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { toast, toastError } from '#app/ui/toast.ts'
import { isSame, keyText, type PostKey } from '../board-paths.ts'
import { forgetPost } from './read-post.ts'

/** Returns whether a picture is saved, and a function that saves or removes it. The change also appears in the grid at once. */
export function useSaved(list: Pick<InfiniteList<BoardTile>, 'change'>) {
  const [changed, setChanged] = useState<Record<string, boolean>>({})
  const forMember = useMemberAction()
  function mark(key: PostKey, isKept: boolean): void {
    setChanged((old) => ({ ...old, [keyText(key)]: isKept }))
    list.change((items) => items.map((tile) => (isSame(tile, key) ? { ...tile, isKept } : tile)))
  }
  async function send(key: PostKey, isKept: boolean): Promise<void> {
    const { board, id } = key
    mark(key, isKept)
    forgetPost(key)
    try {
      await call(isKept ? contract.boards.keep : contract.boards.drop, { board, id })
      if (!isKept)
        toast(m.boards_dropped(), {
          duration: 6_000,
          action: { label: m.ui_undo(), run: () => void send(key, true) },
        })
    } catch (error) {
      mark(key, !isKept)
      toastError(errorText(error))
    }
  }
  return {
    isKept: (key: PostKey, before: boolean): boolean => changed[keyText(key)] ?? before,
    toggle: (key: PostKey, isKept: boolean): void => forMember(() => send(key, !isKept))(),
  }
}
