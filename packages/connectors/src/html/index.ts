export {
  all,
  changed,
  type Document,
  type Element,
  first,
  hasClass,
  named,
  numberIn,
  outermost,
  parentOf,
  readDocument,
  readPage,
  textOf,
} from './page.ts'
export { plainText } from './plain-text.ts'
