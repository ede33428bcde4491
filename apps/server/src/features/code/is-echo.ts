/** Longer comments have content. */
const MAX_LENGTH = 80

const ECHO =
  /^(?:[\s\p{P}\p{S}1]|\uFE0F|\u200D|bump|same(?: here| issue| problem)?|me too|any (?:update|news)s?|any progress|following|subscribe[d]?|同问|顶|蹲|up)+$/iu

/** Whether a comment adds nothing beyond a reaction. */
export const isEcho = (body: string): boolean => body.length < MAX_LENGTH && ECHO.test(body)
