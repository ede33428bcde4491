import type { ComponentProps } from 'react'
import { errorText } from '#app/lib/net/http-call.ts'
import { useOptimisticValue } from '#app/lib/view/use-optimistic-value.ts'
import { Button } from '#app/ui/button.tsx'
import { toastError } from '#app/ui/toast.ts'
import { useMemberAction } from './use-member-action.ts'

type Props = {
  /** Whether the reaction was on when the page was rendered. */
  active: boolean
  /** Sends the change to the server; resolves with the new value. */
  send: (active: boolean) => Promise<boolean>
  /** Returns the button's props when the reaction is on (`active`) or off. */
  look: (
    active: boolean,
  ) => Pick<ComponentProps<typeof Button>, 'icon' | 'size' | 'variant' | 'children' | 'aria-label'>
  className?: string | undefined
}

/** A toggle that changes immediately and returns to the old state when the server refuses. Guests get the login page. */
export function ReactionButton({ active, send, look, className }: Props) {
  const [value, change] = useOptimisticValue(active, (error) => toastError(errorText(error)))
  const asMember = useMemberAction()
  const toggle = asMember(() => change(!value, () => send(!value)))
  return <Button aria-pressed={value} onClick={toggle} className={className} {...look(value)} />
}
