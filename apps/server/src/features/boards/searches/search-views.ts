import type { BoardSearch } from '@engawa/contract'
import type { BoardSearchRow } from '../boards-tables.ts'

export const searchView = ({
  id,
  label,
  query,
  boards,
  seen,
  new_count,
  checked_at,
}: BoardSearchRow): BoardSearch => ({
  id,
  label,
  query,
  boards,
  seen,
  newCount: new_count,
  checkedAt: checked_at?.toISOString() ?? null,
})
