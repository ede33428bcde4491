import { isSourceError, readJson, type SourceAnswer } from '../../source/index.ts'

// Some titles contain unescaped control characters, which is invalid JSON.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001F\u007F]/g

/** Parses the body as JSON. Invalid JSON is parsed again without control characters. */
export function readLenientJson(answer: SourceAnswer): unknown {
  try {
    return readJson(answer)
  } catch (error) {
    if (!isSourceError(error) || error.problem !== 'bad_answer') throw error
    const text = new TextDecoder().decode(answer.body).replace(CONTROLS, ' ')
    return readJson({ ...answer, body: new TextEncoder().encode(text) })
  }
}
