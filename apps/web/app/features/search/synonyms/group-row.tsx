import { contract, type TagAlias } from '@engawa/contract'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { ChipLink } from '#app/ui/chip.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { removeWithUndo } from '../../moderation/index.ts'
import { searchPath } from '../search-path.ts'
import { GroupDialog } from './group-dialog.tsx'

/** A group of synonyms, with links to the search results of its words. */
export function GroupRow({ group, groups }: { group: TagAlias; groups: readonly TagAlias[] }) {
  const revalidator = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const [isHidden, setHidden] = useState(false)
  const { id, words } = group
  const first = words[0]!
  const remove = () =>
    removeWithUndo({
      message: m.search_synonyms_removed({ word: first }),
      hide: () => setHidden(true),
      show: () => setHidden(false),
      remove: async () => {
        await call(contract.search.removeAlias, { id })
        await revalidator.revalidate()
      },
      restore: async () => {
        await call(contract.search.setAlias, { words })
        await revalidator.revalidate()
      },
    })
  if (isHidden) return null
  return (
    <div className="flex items-center gap-3 py-2">
      <ul className="flex min-w-0 flex-1 flex-wrap gap-2">
        {words.map((word) => (
          <li key={word}>
            <ChipLink wraps to={searchPath(word, {}) ?? '/search'}>
              {word}
            </ChipLink>
          </li>
        ))}
      </ul>
      <div className="flex shrink-0">
        <IconButton label={m.search_synonyms_edit({ word: first })} onClick={() => setOpen(true)}>
          <Pencil size={18} aria-hidden />
        </IconButton>
        <IconButton label={m.search_synonyms_remove({ word: first })} onClick={() => void remove()}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </div>
      {isOpen && <GroupDialog group={group} groups={groups} onClose={() => setOpen(false)} />}
    </div>
  )
}
