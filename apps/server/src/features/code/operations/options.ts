import type { code } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { CodeParts } from '../code-deps.ts'

export const options =
  ({ from }: CodeParts): Handler<typeof code.options> =>
  async () => ({ canSearchCode: from.hasToken })
