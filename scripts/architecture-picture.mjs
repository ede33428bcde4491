// npm run architecture-picture: draws docs/architecture.svg from the imports of the source files.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawArchitecture } from './lib/architecture-picture.ts'
import { root } from './lib/paths.mjs'

writeFileSync(join(root, 'docs/architecture.svg'), drawArchitecture())
