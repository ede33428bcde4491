import { contract, LIMITS, type CommunityCard } from '@engawa/contract'
import { ArrowDown, ArrowUp, Pin, PinOff } from 'lucide-react'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'

type Props = {
  community: CommunityCard
  /** The featured communities in their order. */
  featured: readonly CommunityCard[]
  /** Changes the items of the list. */
  change: (edit: (items: CommunityCard[]) => CommunityCard[]) => void
}

const UNDO_MS = 8_000

// Changes are sent one after the other, because each names the order before it.
let sent: Promise<unknown> = Promise.resolve()

let closeToast = (): void => {}

/** Offers to undo the latest change. The toast of an earlier change closes, because only the latest change can be undone. */
function offerUndo(undo: () => void): void {
  closeToast()
  closeToast = toast(m.communities_order_saved(), {
    type: 'success',
    duration: UNDO_MS,
    action: { label: m.ui_undo(), run: undo },
  })
}

function send(ids: number[], before: number[]): Promise<unknown> {
  sent = sent.catch(() => undefined).then(() => call(contract.communities.order, { ids, before }))
  return sent
}

/** The buttons with which an administrator features a community, and moves it among the featured ones. */
export function FeatureButtons({ community: { id, name }, featured, change }: Props) {
  const { run } = useAction()
  const revalidator = useRevalidator()
  const before = featured.map((each) => each.id)
  const at = before.indexOf(id)
  const save = async (ids: number[], old: number[]) => {
    closeToast()
    const isSaved = await run(() => send(ids, old))
    if (!isSaved) return revalidator.revalidate()
    offerUndo(() => {
      change((items) => arranged(items, old))
      void save(old, ids)
    })
  }
  const show = (ids: number[], { currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    flushSync(() => change((items) => arranged(items, ids)))
    // A browser removes the focus from a button whose row moves.
    if (button.isConnected) button.focus()
    void save(ids, before)
  }
  const moveTo = (place: number) => before.filter((each) => each !== id).toSpliced(place, 0, id)
  if (at === -1)
    return (
      <IconButton
        label={m.communities_feature({ name })}
        softDisabled={before.length >= LIMITS.communitiesFeatured}
        onClick={(event) => show([...before, id], event)}
      >
        <Pin size={18} aria-hidden />
      </IconButton>
    )
  return (
    <span className="flex">
      <IconButton
        label={m.communities_move_up({ name })}
        softDisabled={at === 0}
        onClick={(event) => show(moveTo(at - 1), event)}
      >
        <ArrowUp size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={m.communities_move_down({ name })}
        softDisabled={at === before.length - 1}
        onClick={(event) => show(moveTo(at + 1), event)}
      >
        <ArrowDown size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={m.communities_unfeature({ name })}
        onClick={(event) =>
          show(
            before.filter((each) => each !== id),
            event,
          )
        }
      >
        <PinOff size={18} aria-hidden />
      </IconButton>
    </span>
  )
}

/** Returns the items with the featured communities first. */
function arranged(items: readonly CommunityCard[], ids: readonly number[]): CommunityCard[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const first = ids.flatMap((id) => byId.get(id) ?? [])
  const others = items.filter(({ id }) => !ids.includes(id))
  return [
    ...first.map((item) => ({ ...item, featured: true })),
    ...others.map((item) => ({ ...item, featured: false })),
  ]
}
