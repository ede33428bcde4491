/** A comment of this length or longer is never a reaction comment. */
const MAX_LENGTH = 80

const REACTION =
  /^(?:[\s\p{P}\p{S}1]|\uFE0F|\u200D|bump|same(?: here| issue| problem)?|me too|any (?:update|news)s?|any progress|following|subscribe[d]?|同问|顶|蹲|up)+$/iu

/** Whether a comment says no more than a reaction would, such as "same here" or "any news?". */
export const isReactionComment = (body: string): boolean => body.length < MAX_LENGTH && REACTION.test(body)
