import type { texts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { confirmPicture as confirm } from '../text-pictures.ts'
import type { TextsDeps } from '../texts-deps.ts'

export const confirmPicture =
  (deps: TextsDeps): Handler<typeof texts.confirmPicture> =>
  async (viewer, { uploadId }) =>
    confirm(deps, asMember(viewer).uid, uploadId)
