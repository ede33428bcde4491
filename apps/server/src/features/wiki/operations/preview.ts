import type { wiki } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { renderText } from '../render-text.ts'
import type { WikiDeps } from '../wiki-deps.ts'

export const preview =
  (deps: WikiDeps): Handler<typeof wiki.preview> =>
  (viewer, { text }) =>
    renderText(deps, viewer, text, 'write')
