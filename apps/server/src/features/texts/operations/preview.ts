import type { texts } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { renderText } from '../render-text.ts'
import type { TextsDeps } from '../texts-deps.ts'

export const preview =
  (deps: TextsDeps): Handler<typeof texts.preview> =>
  async (_viewer, { text }) => ({ html: (await renderText(deps, text, { headingOffset: 2 })).html })
