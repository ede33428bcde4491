import { works } from '@engawa/contract'
import { addChapter } from './operations/add-chapter.ts'
import { addComment } from './operations/add-comment.ts'
import { behavior } from './operations/behavior.ts'
import { chapter } from './operations/chapter.ts'
import { comments } from './operations/comments.ts'
import { content } from './operations/content.ts'
import { cover } from './operations/cover.ts'
import { createPresigned } from './operations/create-presigned.ts'
import { create } from './operations/create.ts'
import { favoriteStatus } from './operations/favorite-status.ts'
import { favorite } from './operations/favorite.ts'
import { favorites } from './operations/favorites.ts'
import { figures } from './operations/figures.ts'
import { forgetHistory } from './operations/forget-history.ts'
import { generateId } from './operations/generate-id.ts'
import { history } from './operations/history.ts'
import { info } from './operations/info.ts'
import { list } from './operations/list.ts'
import { ofUser } from './operations/of-user.ts'
import { presignCover } from './operations/presign-cover.ts'
import { removeChapter } from './operations/remove-chapter.ts'
import { removeComment } from './operations/remove-comment.ts'
import { remove } from './operations/remove.ts'
import { restoreChapter } from './operations/restore-chapter.ts'
import { restoreHistory } from './operations/restore-history.ts'
import { restore } from './operations/restore.ts'
import { savePlace } from './operations/save-place.ts'
import { markChapters } from './operations/mark-chapters.ts'
import { search } from './operations/search.ts'
import { setCover } from './operations/set-cover.ts'
import { shelve } from './operations/shelve.ts'
import { shelves } from './operations/shelves.ts'
import { tags } from './operations/tags.ts'
import { unmarkChapters } from './operations/unmark-chapters.ts'
import { updateChapter } from './operations/update-chapter.ts'
import { updates } from './operations/updates.ts'
import { updatePresigned } from './operations/update-presigned.ts'
import { update } from './operations/update.ts'
import type { WorksDeps } from './works-deps.ts'

/** The operations of works of every kind. */
export const handlersOf = (deps: WorksDeps) => ({
  list: list(deps),
  updates: updates(deps),
  tags: tags(deps),
  info: info(deps),
  search: search(deps),
  ofUser: ofUser(deps),
  figures: figures(deps),
  generateId: generateId(deps),
  create: create(deps),
  update: update(deps),
  remove: remove(deps),
  restore: restore(deps),
  cover: cover(deps),
  presignCover: presignCover(deps),
  setCover: setCover(deps),
  createPresigned: createPresigned(deps),
  updatePresigned: updatePresigned(deps),
  chapter: chapter(deps),
  addChapter: addChapter(deps),
  updateChapter: updateChapter(deps),
  removeChapter: removeChapter(deps),
  restoreChapter: restoreChapter(deps),
  content: content(deps),
  behavior: behavior(deps),
  favorite: favorite(deps),
  favoriteStatus: favoriteStatus(deps),
  favorites: favorites(deps),
  shelve: shelve(deps),
  shelves: shelves(deps),
  markChapters: markChapters(deps),
  unmarkChapters: unmarkChapters(deps),
  savePlace: savePlace(deps),
  history: history(deps),
  forgetHistory: forgetHistory(deps),
  restoreHistory: restoreHistory(deps),
  comments: comments(deps),
  addComment: addComment(deps),
  removeComment: removeComment(deps),
})
