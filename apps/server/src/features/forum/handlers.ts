import type { communities, forum } from '@engawa/contract'
import type { Handlers } from '../../endpoints/operation.ts'
import { ban } from './communities/operations/ban.ts'
import { bans } from './communities/operations/bans.ts'
import { create as createCommunity } from './communities/operations/create.ts'
import { info as communityInfo } from './communities/operations/info.ts'
import { join } from './communities/operations/join.ts'
import { list as listCommunities } from './communities/operations/list.ts'
import { members } from './communities/operations/members.ts'
import { mine } from './communities/operations/mine.ts'
import * as icons from './communities/operations/presign.ts'
import { setIcon } from './communities/operations/set-icon.ts'
import { setRole } from './communities/operations/set-role.ts'
import { start } from './communities/operations/start.ts'
import { unban } from './communities/operations/unban.ts'
import { update as updateCommunity } from './communities/operations/update.ts'
import type { ForumDeps } from './forum-deps.ts'
import { choose } from './operations/choose.ts'
import { create } from './operations/create.ts'
import { drafts } from './operations/drafts.ts'
import { info } from './operations/info.ts'
import { list } from './operations/list.ts'
import { lock } from './operations/lock.ts'
import { pin } from './operations/pin.ts'
import { createPresigned, presignPicture } from './operations/presign.ts'
import { readAll } from './operations/read-all.ts'
import { read } from './operations/read.ts'
import { remove } from './operations/remove.ts'
import { revisions } from './operations/revisions.ts'
import { similar } from './operations/similar.ts'
import { tags } from './operations/tags.ts'
import { unread } from './operations/unread.ts'
import { update } from './operations/update.ts'
import { view } from './operations/view.ts'
import { vote } from './operations/vote.ts'

export const postHandlers = (deps: ForumDeps): Handlers<typeof forum> => ({
  list: list(deps),
  info: info(deps),
  similar: similar(deps),
  tags: tags(deps),
  drafts: drafts(deps),
  create: create(deps),
  update: update(deps),
  revisions: revisions(deps),
  remove: remove(deps),
  createPresigned: createPresigned(deps),
  presignPicture: presignPicture(deps),
  lock: lock(deps),
  pin: pin(deps),
  choose: choose(deps),
  vote: vote(deps),
  read: read(deps),
  readAll: readAll(deps),
  unread: unread(deps),
  view: view(deps),
})

export const communityHandlers = (deps: ForumDeps): Handlers<typeof communities> => ({
  list: listCommunities(deps),
  mine: mine(deps),
  info: communityInfo(deps),
  start: start(deps),
  create: createCommunity(deps),
  update: updateCommunity(deps),
  createPresigned: icons.createPresigned(deps),
  presignPicture: icons.presignPicture(deps),
  setIcon: setIcon(deps),
  join: join(deps),
  members: members(deps),
  setRole: setRole(deps),
  bans: bans(deps),
  ban: ban(deps),
  unban: unban(deps),
})
