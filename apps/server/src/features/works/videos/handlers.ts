import { videos } from '@engawa/contract'
import { addSubtitle } from './operations/add-subtitle.ts'
import { changeSubtitle } from './operations/change-subtitle.ts'
import { confirm } from './operations/confirm.ts'
import { removeSubtitle } from './operations/remove-subtitle.ts'
import { retry } from './operations/retry.ts'
import { setPoster } from './operations/set-poster.ts'
import { sizes } from './operations/sizes.ts'
import type { VideosDeps } from './videos-deps.ts'

export const handlersOf = (deps: VideosDeps) => ({
  sizes: sizes(deps),
  confirm: confirm(deps),
  retry: retry(deps),
  setPoster: setPoster(deps),
  addSubtitle: addSubtitle(deps),
  changeSubtitle: changeSubtitle(deps),
  removeSubtitle: removeSubtitle(deps),
})
