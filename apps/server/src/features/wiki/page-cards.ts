import type { WikiPageCard } from '@engawa/contract'

/** Pages as lists show them. */
export const pageCards = (rows: readonly { id: number; title: string; updated_at: Date }[]): WikiPageCard[] =>
  rows.map(({ id, title, updated_at }) => ({ id, title, updatedAt: updated_at.toISOString() }))
