import type { Deps } from '../../deps.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Uploads } from '../uploads/index.ts'

export type WorksDeps = Deps & { uploads: Uploads; accounts: Pick<Accounts, 'authorsByIds' | 'countWorksBy'> }
