export { all } from './operations/all.ts'
export { info } from './operations/info.ts'
export {
  announcements,
  communities,
  identity,
  languages,
  limits,
  registration,
  sections,
} from './operations/save-groups.ts'
