import { LIMITS, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

export const presignAvatar =
  ({ uploads }: AccountsDeps): Handler<typeof accounts.presignAvatar> =>
  async (viewer, { fileExtension }) =>
    uploads.open(asMember(viewer).uid, {
      purpose: 'avatar',
      name: `avatar.${fileExtension}`,
      maxBytes: LIMITS.avatarBytes,
    })
