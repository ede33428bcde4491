import type { works } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { pictureView } from '../../pictures/index.ts'
import { visibleWork } from '../works-access.ts'
import type { WorksDeps } from '../works-deps.ts'

export const cover =
  (deps: WorksDeps): Handler<typeof works.cover> =>
  async (viewer, { id }) => ({ cover: pictureView((await visibleWork(deps, viewer, id)).cover) })
