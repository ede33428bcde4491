import type { BulletView } from '@engawa/contract'
import type { BulletRow } from '../bullets-tables.ts'

export const bulletView = ({ id, at, mode, colour, text, uid }: BulletRow): BulletView => ({
  id,
  at,
  mode,
  colour,
  text,
  uid,
})
