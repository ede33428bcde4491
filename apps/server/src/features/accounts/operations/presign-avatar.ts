import type { accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { AVATAR } from '../avatars.ts'

export const presignAvatar =
  ({ files }: AccountsDeps): Handler<typeof accounts.presignAvatar> =>
  async (viewer, { fileExtension, size }) =>
    files.open(asMember(viewer), AVATAR, { name: `avatar.${fileExtension}`, size })
