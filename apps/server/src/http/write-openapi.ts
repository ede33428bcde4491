import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeApi } from './openapi.ts'

const file = join(import.meta.dirname, '../../../../openapi.json')

writeFileSync(file, `${JSON.stringify(describeApi({ withRestricted: true }), null, 2)}\n`)
