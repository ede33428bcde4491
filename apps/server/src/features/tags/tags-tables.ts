import type { Generated } from 'kysely'

export type TagsTables = {
  /** Tags for finding subjects. `key` is the name without regard to case and width. */
  tags: {
    id: Generated<number>
    name: string
    key: string
    uses: Generated<number>
    removal_id: number | null
  }
}
