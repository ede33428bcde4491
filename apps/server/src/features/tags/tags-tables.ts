import type { Generated } from 'kysely'

export type TagsTables = {
  /** Tags of subjects. `key` is the name in a form that is independent of case and width. */
  tags: {
    id: Generated<number>
    name: string
    key: string
    uses: Generated<number>
    removal_id: number | null
  }
}
