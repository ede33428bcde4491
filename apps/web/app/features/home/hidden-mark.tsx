import { Personal, type Mine } from '#app/lib/member/personal.tsx'

type Props<P> = { of: Mine<P>; when: (own: P) => boolean }

/**
 * Hides the surrounding element from a member for whom `when` is true. The styles of that element look for `data-left-out` inside
 * it.
 */
export function HiddenMark<P>({ of, when }: Props<P>) {
  const isOut = (own: P | null) => own !== null && when(own)
  return (
    <Personal of={of} vary={(own) => String(isOut(own))}>
      {(own) => isOut(own) && <span data-left-out />}
    </Personal>
  )
}
