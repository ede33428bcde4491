import { TypeOverrides, types } from 'pg'

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082

const toNumber = (text: string): number | string => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

const defaultInt8Array = types.getTypeParser(INT8_ARRAY as never) as unknown as (
  text: string,
) => (string | null)[]

/**
 * Parsers of column types. An int8 becomes a number if that is exact, otherwise a text. A date becomes a text `YYYY-MM-DD`, because a
 * JavaScript Date would depend on the time zone.
 */
export const columnTypes = new TypeOverrides()
columnTypes.setTypeParser(INT8, toNumber)
columnTypes.setTypeParser(INT8_ARRAY, (text) =>
  defaultInt8Array(text).map((entry) => (entry === null ? null : toNumber(String(entry)))),
)
columnTypes.setTypeParser(DATE, (text) => text)
