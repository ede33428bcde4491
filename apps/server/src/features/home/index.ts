import type { site } from '@engawa/contract'
import type { Handlers } from '../../endpoints/operation.ts'
import type { HomeDeps } from './home-deps.ts'
import { home } from './operations/home.ts'

/** The home page: what is worth a look, and where one left off. */
export const createHome = (deps: HomeDeps) => ({
  handlers: { home: home(deps) } satisfies Pick<Handlers<typeof site>, 'home'>,
})
