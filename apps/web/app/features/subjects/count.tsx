import type { ReactNode } from 'react'
import { formatCount } from '#app/lib/text/format.ts'

type Props = {
  icon: ReactNode
  value: number
  name: (of: { count: number }) => string
  hideName?: boolean
}

/** A number with an icon and its name; `hideName` shows the name to screen readers only. */
export function Count({ icon, value, name, hideName }: Props) {
  return (
    <span className="inline-flex items-center gap-1 align-top">
      {icon}
      {formatCount(value)} <span className={hideName ? 'sr-only' : undefined}>{name({ count: value })}</span>
    </span>
  )
}
