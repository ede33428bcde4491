import { contract, type BoardName, type BoardPostView, type BoardTagKind } from '@engawa/contract'
import { Copy, EyeOff, Minus, Plus, Waypoints } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '#app/lib/view/class-names.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { IconLink } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { MenuItem } from '#app/ui/overlay/menu.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toastSuccess } from '#app/ui/toast.ts'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import { type BoardsAddress, searchPath } from '../board-paths.ts'
import { openBlacklist } from '../own/blacklist-state.ts'
import { withWord } from '../search/tag-at-caret.ts'
import { KIND_NAMES, TAG_COLOURS } from '../tag-colours.ts'
import { Section } from './section.tsx'

type Props = { address: BoardsAddress; post: BoardPostView }

/** The tags of a picture by kind. The reader can search for a tag, add it to the search, or exclude it. */
export function PostTags({ address, post }: Props) {
  const [near, setNear] = useState<string | null>(null)
  return post.tags.map(({ kind, names }) => (
    <Section key={kind} title={KIND_NAMES[kind]()}>
      <ul>
        {names.map((name) => (
          <li key={name} className="flex flex-col">
            <TagRow
              {...{ address, kind, name }}
              onRelated={() => setNear((old) => (old === name ? null : name))}
            />
            {near === name && <Related board={post.board} tag={name} address={address} />}
          </li>
        ))}
      </ul>
    </Section>
  ))
}

type RowProps = { address: BoardsAddress; kind: BoardTagKind; name: string; onRelated: () => void }

function TagRow({ address, kind, name, onRelated }: RowProps) {
  const navigate = useNavigate()
  const { q } = address
  const icon = { size: 15, 'aria-hidden': true } as const
  const small = 'text-ink-soft'
  return (
    <div className="flex items-center">
      <IconLink
        size="sm"
        className={small}
        to={searchPath(address, withWord(q, name))}
        label={m.boards_tag_add({ tag: name })}
      >
        <Plus {...icon} />
      </IconLink>
      <IconLink
        size="sm"
        className={small}
        to={searchPath(address, withWord(q, `-${name}`))}
        label={m.boards_tag_exclude({ tag: name })}
      >
        <Minus {...icon} />
      </IconLink>
      <Link
        to={searchPath(address, name)}
        className={cx('min-w-0 flex-1 px-1 py-1 text-sm no-underline hover:underline', TAG_COLOURS[kind])}
      >
        {name.replaceAll('_', ' ')}
      </Link>
      <MoreMenu size="sm" className={small} label={m.boards_tag_more({ tag: name })}>
        <MenuItem icon={<Waypoints size={18} aria-hidden />} onClick={onRelated}>
          {m.boards_related()}
        </MenuItem>
        <MenuItem icon={<Copy size={18} aria-hidden />} onClick={() => void copy(name)}>
          {m.boards_copy_tag()}
        </MenuItem>
        <MenuItem
          icon={<Plus size={18} aria-hidden />}
          onClick={() => void navigate(searchPath(address, withWord(q, name)))}
        >
          {m.boards_tag_add_short()}
        </MenuItem>
        <MenuItem icon={<EyeOff size={18} aria-hidden />} onClick={() => openBlacklist(name)}>
          {m.boards_tag_blacklist()}
        </MenuItem>
      </MoreMenu>
    </div>
  )
}

async function copy(tag: string): Promise<void> {
  await navigator.clipboard.writeText(tag)
  toastSuccess(m.boards_copied())
}

function Related({ board, tag, address }: { board: BoardName; tag: string; address: BoardsAddress }) {
  const { value, problem } = useLoaded(`${board} ${tag}`, () => call(contract.boards.related, { board, tag }))
  if (problem) return <p className="px-8 py-1 text-sm text-ink-soft">{problem}</p>
  if (!value) return <Skeleton className="mx-8 my-1 h-6" />
  if (value.items.length === 0)
    return <p className="px-8 py-1 text-sm text-ink-soft">{m.boards_none_near()}</p>
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 px-8 pb-2">
      {value.items.map(({ name, kind }) => (
        <li key={name}>
          <Link to={searchPath(address, name)} className={cx('text-sm', TAG_COLOURS[kind])}>
            {name.replaceAll('_', ' ')}
          </Link>
        </li>
      ))}
    </ul>
  )
}
