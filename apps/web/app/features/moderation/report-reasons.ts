import type { ReportReason } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

export const reasonNames: Record<ReportReason, () => string> = {
  spam: m.moderation_reason_spam,
  harassment: m.moderation_reason_harassment,
  adult: m.moderation_reason_adult,
  fraud: m.moderation_reason_fraud,
  other: m.moderation_reason_other,
}
