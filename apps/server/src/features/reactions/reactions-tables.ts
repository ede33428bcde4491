import type { Reaction } from '@engawa/contract'

export type ReactionsTables = {
  reactions: {
    uid: number
    reaction: Reaction
    subject_kind: string
    subject_id: number
    created_at: Date
  }
}
