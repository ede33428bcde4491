import { isSourceError, readJson, type SourceAnswer } from '../../source/index.ts'

// They stand unescaped in some titles, which is no JSON.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001F\u007F]/g

/** The body as JSON; one that is broken is tried once more without control characters. */
export function readLoosely(answer: SourceAnswer): unknown {
  try {
    return readJson(answer)
  } catch (error) {
    if (!isSourceError(error) || error.problem !== 'bad_answer') throw error
    const text = new TextDecoder().decode(answer.body).replace(CONTROLS, ' ')
    return readJson({ ...answer, body: new TextEncoder().encode(text) })
  }
}
