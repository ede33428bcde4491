import { Personal, type Mine } from '#app/lib/personal.tsx'

type Props = { of: Mine<{ elsewhere: number[] }>; ids: number[] }

/** Marks what holds only works that the member finds elsewhere on the page. */
export function LeftOut({ of, ids }: Props) {
  const isElsewhere = (own: { elsewhere: number[] } | null) =>
    own !== null && ids.every((id) => own.elsewhere.includes(id))
  return (
    <Personal of={of} vary={(own) => String(isElsewhere(own))}>
      {(own) => isElsewhere(own) && <span data-left-out />}
    </Personal>
  )
}
