import type { texts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { TEXT } from '../text-pictures.ts'
import type { TextsDeps } from '../texts-deps.ts'

export const presignPicture =
  ({ files }: TextsDeps): Handler<typeof texts.presignPicture> =>
  async (viewer, { name, size }) =>
    files.open(asMember(viewer), TEXT, { name, size })
